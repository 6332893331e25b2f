import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseForThisTest } from '#testing/database.ts';
import { SnapshotCache } from './snapshot-cache.ts';

const HOUR_MS = 3_600_000;

test('how fresh the board is does not depend on what the clock shows', async () => {
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
