import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#local/postgres.ts';
import { PEPPER } from '#testing/captains.ts';
import { until } from '#testing/until.ts';

const isAnswering = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('npm start forwards SIGTERM to the server, so that no server is left running', async () => {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    detached: true, // in a separate process group, which must be empty afterward
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      CODE_PEPPER: PEPPER.toString('hex'),
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'silent',
    },
  });
  const ended = once(npm, 'exit');
  const isGroupAlive = () => {
    try {
      return process.kill(-(npm.pid ?? 0), 0);
    } catch {
      return false;
    }
  };
  onTestFinished(() => {
    if (isGroupAlive()) process.kill(-(npm.pid ?? 0), 'SIGKILL');
  });
  await until(() => isAnswering(`http://127.0.0.1:${port}/livez`), 40_000);
  npm.kill('SIGTERM');
  await ended;
  await until(() => !isGroupAlive());
  expect(await isAnswering(`http://127.0.0.1:${port}/livez`)).toBe(false);
});
