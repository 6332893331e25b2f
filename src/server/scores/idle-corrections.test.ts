import { expect, test } from 'vitest';
import { IdleCorrections } from './idle-corrections.ts';

test('a captain who exceeds the limit waits until the minute is over; other captains do not', () => {
  const idle = new IdleCorrections();
  expect([1, 2, 3].map(() => idle.count(7, 3, 30_000))).toEqual([false, false, true]);
  expect(idle.secondsToWait(7, 30_001)).toBe(30);
  expect(idle.secondsToWait(8, 30_001)).toBe(0);
  expect(idle.count(7, 3, 30_002)).toBe(false); // in flight when the limit was reached, so not logged again
  expect(idle.secondsToWait(7, 60_000)).toBe(0);
  expect(idle.count(7, 3, 60_001)).toBe(false);
});
