import { expect, onTestFinished, test } from 'vitest';
import { setStatus } from '#server/store/tournament.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { startFaultProxy } from '#testing/fault-proxy.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { holdReads } from './hold-reads.ts';
import { shownStatus } from './shown-status.ts';

test('the board does not freeze if the database host disappears during a read', async () => {
  const database = await databaseForThisTest();
  const proxy = await startFaultProxy(database.url);
  onTestFinished(() => proxy.stop());
  const server = await startServer(database.url.replace(/:\d+\//, `:${new URL(proxy.url).port}/`));
  onTestFinished(() => server.kill());
  await server.ready();
  expect(await shownStatus(server.url)).toBe('upcoming');

  const reads = await holdReads(database.owner);
  await until(reads.isReading);
  proxy.abandon();
  const vanished = performance.now();
  await reads.release();
  await setStatus(database.db, 2025, 'active');
  await until(async () => (await shownStatus(server.url)) === 'active', 40_000);
  console.info(`fresh again ${Math.round(performance.now() - vanished)} ms after the host had vanished`);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
