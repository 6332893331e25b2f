import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replaceBuild } from './build-folders.ts';

function emptyRoot(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'cup-builds-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

const building = (text: string) => async (folder: string) => writeFileSync(path.join(folder, 'page'), text);
const shownIn = (root: string) => readFileSync(path.join(root, 'dist', 'page'), 'utf8');

test('a failed build leaves the last good one in place, and its own files are deleted', async () => {
  const root = emptyRoot();
  await replaceBuild(root, building('good'));
  const failed = replaceBuild(root, async (folder) => {
    await building('bad')(folder);
    throw new Error('it does not compile');
  });
  await expect(failed).rejects.toThrow('it does not compile');
  expect(shownIn(root)).toBe('good');
  expect(readdirSync(path.join(root, '.builds'))).toEqual(['1']);
});

test('the newest build is served, and the previous one is kept', async () => {
  const root = emptyRoot();
  for (const text of ['one', 'two', 'three']) await replaceBuild(root, building(text));
  expect(shownIn(root)).toBe('three');
  expect(readdirSync(path.join(root, '.builds'))).toEqual(['2', '3']);
});

test('a build that an earlier release wrote directly into dist is kept as the previous one', async () => {
  const root = emptyRoot();
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'dist', 'page'), 'old');
  await replaceBuild(root, building('new'));
  expect(shownIn(root)).toBe('new');
  expect(readFileSync(path.join(root, '.builds', '1', 'page'), 'utf8')).toBe('old');
  expect(existsSync(path.join(root, 'dist.next'))).toBe(false);
});
