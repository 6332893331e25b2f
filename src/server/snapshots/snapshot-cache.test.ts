import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseForThisTest } from '#testing/database.ts';
import { startFaultProxy, throughProxy } from '#testing/fault-proxy.ts';
import { until } from '#testing/until.ts';
import { SnapshotCache } from './snapshot-cache.ts';

const HOUR_MS = 3_600_000;

test('setting the clock does not change whether the board is fresh', async () => {
  const { url } = await databaseForThisTest();
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const cache = new SnapshotCache({ databaseUrl: url, onFault: () => {} });
  onTestFinished(() => cache.stop());
  expect(cache.isFresh).toBe(false);
  await cache.refresh();
  expect(cache.isFresh).toBe(true);
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(cache.isFresh).toBe(true);
  vi.setSystemTime(Date.now() - 2 * HOUR_MS);
  vi.advanceTimersByTime(21_000);
  expect(cache.isFresh).toBe(false);
});

test('a fault is reported until the board has been reread', async () => {
  const { url, owner } = await databaseForThisTest();
  const way = await startFaultProxy(url);
  onTestFinished(() => way.stop());
  const cache = new SnapshotCache({ databaseUrl: throughProxy(url, way), onFault: () => {} });
  onTestFinished(() => cache.stop());
  await cache.refresh();
  way.set('cut');
  await expect(cache.refresh()).rejects.toThrow();
  way.set('clear');
  const holder = await owner.connect();
  onTestFinished(() => holder.release(true));
  // This lock blocks reading the board, but not reading the versions.
  await holder.query('begin; lock table scores in access exclusive mode');
  cache.start();
  // Waits for two reads of the board. Reading the versions in between must not clear the fault.
  const reads = new Set<string>();
  await until(async () => {
    const { rows } = await owner.query(
      `select query_start::text as began from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    );
    for (const { began } of rows) reads.add(began);
    if (rows.length > 0) expect(cache.fault).not.toBeNull();
    return reads.size === 2;
  }, 30_000);
  await holder.query('commit');
  await until(() => cache.fault === null);
  expect(cache.isFresh).toBe(true);
});

test('the snapshot cache keeps its own database connection while nothing is read', async () => {
  const { url, owner } = await databaseForThisTest();
  const cache = new SnapshotCache({ databaseUrl: url, onFault: () => {} });
  onTestFinished(() => cache.stop());
  const connections = async () => {
    const { rows } = await owner.query(
      `select pid from pg_stat_activity where datname = current_database() and usename = 'cup_server'`,
    );
    return rows;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await cache.refresh();
  const before = await connections();
  expect(before).toHaveLength(1);
  vi.advanceTimersByTime(HOUR_MS);
  vi.useRealTimers();
  await cache.refresh();
  expect(await connections()).toEqual(before);
});
