import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#local/postgres.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { openStream } from '#testing/event-stream.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';

const CADDYFILE = path.resolve(import.meta.dirname, '../../deploy/Caddyfile');

/** As it stands, except for the name and the ports, and without asking anybody for a certificate. */
async function startCaddy(backends: readonly string[]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cup-caddy-'));
  const port = await freePort();
  const file = path.join(folder, 'Caddyfile');
  const stands = readFileSync(CADDYFILE, 'utf8');
  const changed = stands
    .replace(/^cup\.example \{$/m, `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:3000 127.0.0.1:3001', backends.map((url) => new URL(url).host).join(' '));
  expect(changed).not.toBe(stands);
  writeFileSync(file, `{\n\tadmin off\n}\n${changed}`);
  const caddy = spawn('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { HOME: folder, PATH: process.env['PATH'] ?? '' },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    const ended = once(caddy, 'exit');
    caddy.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await statusOf(`${url}/api/teams`)) === 200, 30_000);
  return url;
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

test('behind Caddy: reads, live streams as they come, and the other process when one is gone', async () => {
  const { url } = await databaseForThisTest();
  const settings = { PUBLIC_URL: 'https://cup.example', TRUSTED_PROXIES: '1', DRAIN_SECONDS: '0' };
  const [one, other] = await Promise.all([startServer(url, settings), startServer(url, settings)]);
  onTestFinished(() => other.stop());
  onTestFinished(() => one.stop());
  await Promise.all([one.ready(), other.ready()]);
  const site = await startCaddy([one.url, other.url]);

  expect(await statusOf(`${site}/readyz`)).toBe(404); // for whoever keeps the machine
  expect(await statusOf(`${site}/livez`)).toBe(404);
  const stream = await openStream(`${site}/api/tournament/2025/live`);
  await until(() => stream.events.some(({ event }) => event === 'snapshot')); // not held back until the end
  stream.close();

  await one.kill();
  for (let visitor = 0; visitor < 20; visitor += 1) expect(await statusOf(`${site}/api/teams`)).toBe(200);
});
