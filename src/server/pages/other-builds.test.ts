import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pagesApp } from '#testing/pages-app.ts';
import { until } from '#testing/until.ts';

function releases() {
  const root = mkdtempSync(path.join(tmpdir(), 'cup-releases-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return {
    /** A build with one script, named after its number. */
    build(number: number): string {
      const home = path.join(root, '.builds', String(number));
      mkdirSync(path.join(home, 'web', 'assets'), { recursive: true });
      writeFileSync(path.join(home, 'web', 'assets', `page-${number}.js`), `release(${number})`);
      writeFileSync(path.join(home, 'web', 'assets', `page-${number}.js.br`), `compressed ${number}`);
      writeFileSync(path.join(home, 'web', 'secret.txt'), 'not in assets');
      return home;
    },
  };
}

/** A process that serves this build. */
const processOn = (home: string, number: number) =>
  pagesApp({
    home,
    files: [[`/assets/page-${number}.js`, path.join(home, 'web', 'assets', `page-${number}.js`)]],
  });

test('in a rolling release, the old and the new process serve each other’s scripts', async () => {
  const { build } = releases();
  const old = await processOn(build(1), 1);
  expect((await old.inject('/assets/page-2.js')).statusCode).toBe(404);
  const fresh = await processOn(build(2), 2);

  const before = await fresh.inject('/assets/page-1.js');
  expect([before.statusCode, before.body]).toEqual([200, 'release(1)']);
  expect(before.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  // The old process has just looked for other builds, and looks again a second later.
  await until(async () => (await old.inject('/assets/page-2.js')).statusCode === 200);
  const after = await old.inject({ url: '/assets/page-2.js?x', headers: { 'accept-encoding': 'br' } });
  expect([after.body, after.headers['content-encoding']]).toEqual(['compressed 2', 'br']);

  for (const url of [
    '/assets/page-3.js',
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/secret.txt',
  ])
    expect((await old.inject(url)).statusCode).toBe(404);
});
