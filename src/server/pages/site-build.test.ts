import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSiteBuild } from './site-build.ts';

test('a build from before the desk existed is not accepted', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'web', '.vite'), { recursive: true });
  await writeFile(path.join(folder, 'web', '.vite', 'manifest.json'), '{}');
  expect(await loadSiteBuild(folder)).toBeNull();
});
