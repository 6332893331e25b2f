import { expect, onTestFinished, test } from 'vitest';
import { setStatus } from '#server/store/tournament.ts';
import type { TestDatabase } from '#testing/cluster.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { startFaultProxy } from '#testing/fault-proxy.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { shownStatus } from './shown-status.ts';

/** Keeps the server's next read waiting inside the database until `release`. */
async function holdReads({ owner }: TestDatabase) {
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('lock table tournaments in access exclusive mode');
  await owner.query('notify tournament_changed');
  return {
    async isReading(): Promise<boolean> {
      const { rows } = await holder.query(
        `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%records_version%'`,
      );
      return rows.length > 0;
    },
    async release() {
      await holder.query('commit');
      holder.release();
    },
  };
}

test('a read that is under way when the host of the database vanishes does not freeze the board', async () => {
  const database = await databaseForThisTest();
  const proxy = await startFaultProxy(database.url);
  onTestFinished(() => proxy.stop());
  const server = await startServer(database.url.replace(/:\d+\//, `:${new URL(proxy.url).port}/`));
  onTestFinished(() => server.kill());
  await server.ready();
  expect(await shownStatus(server.url)).toBe('upcoming');

  const reads = await holdReads(database);
  await until(reads.isReading);
  proxy.abandon();
  const vanished = performance.now();
  await reads.release();
  await setStatus(database.db, 2025, 'active');
  await until(async () => (await shownStatus(server.url)) === 'active', 40_000);
  console.info(`fresh again ${Math.round(performance.now() - vanished)} ms after the host had vanished`);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
