import { expect, onTestFinished, test } from 'vitest';
import { startCaddy } from '#testing/caddy.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { openStream } from '#testing/event-stream.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';

const OWN_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

test('Caddy forwards reads and live events immediately, switches to the other process if one dies, and sends the security headers itself', async () => {
  const { url } = await databaseForThisTest();
  const settings = { PUBLIC_URL: 'https://cup.example', TRUSTED_PROXIES: '1', DRAIN_SECONDS: '0' };
  const [one, other] = await Promise.all([startServer(url, settings), startServer(url, settings)]);
  onTestFinished(() => other.stop());
  onTestFinished(() => one.stop());
  await Promise.all([one.ready(), other.ready()]);
  const caddy = await startCaddy(one.url, other.url);
  onTestFinished(() => caddy.stop());
  const site = caddy.url;

  expect(await statusOf(`${site}/readyz`)).toBe(404); // the health endpoints are only for the operator
  expect(await statusOf(`${site}/livez`)).toBe(404);
  const stream = await openStream(`${site}/api/tournament/2025/live`);
  await until(() => stream.events.some(({ event }) => event === 'snapshot')); // Caddy does not buffer the stream
  stream.close();

  const sentOn = await fetch(`${caddy.unencryptedUrl}/schedule`, { redirect: 'manual' });
  expect([sentOn.status, sentOn.headers.get('location')]).toEqual([308, 'https://127.0.0.1/schedule']);
  expect((await fetch(`${caddy.unencryptedUrl}/api/teams`, { redirect: 'manual' })).status).toBe(404);

  const missing = await fetch(`${site}/readyz`);
  for (const name of OWN_HEADERS) expect(missing.headers.get(name), name).not.toBeNull();
  const page = await fetch(site);
  // The server sends its own header with each page, and Caddy must not overwrite it.
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");

  await one.kill();
  for (let visitor = 0; visitor < 20; visitor += 1) expect(await statusOf(`${site}/api/teams`)).toBe(200);

  await other.kill();
  const unreachable = await fetch(`${site}/api/teams`);
  expect(unreachable.status).toBeGreaterThanOrEqual(502);
  for (const name of OWN_HEADERS) expect(unreachable.headers.get(name), name).not.toBeNull();
  expect(unreachable.headers.get('cache-control')).toBe('no-store');
});
