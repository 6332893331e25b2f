import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '#local/loopback.ts';

test('npm run dev exits with a one-sentence error if the port is in use, and prints no link', async () => {
  const other = createServer();
  const port = await listenOnLoopback(other);
  onTestFinished(() => void other.close());
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'dev.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.\n`,
  ]);
});
