import { expect, onTestFinished, test, vi } from 'vitest';
import type { LiveEvent } from '#web/live/freshness.ts';
import { lostWhenSilent } from './lost-when-silent.ts';

const HEARD: LiveEvent = { type: 'heard', asOf: '2025-09-28T16:51:00.000Z', fresh: true };

test('D-8 the connection counts as lost after 20 seconds without a message', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const told: LiveEvent[] = [];
  const { tell, stop } = lostWhenSilent((event) => told.push(event));
  tell(HEARD);
  vi.advanceTimersByTime(15_000);
  tell(HEARD);
  vi.advanceTimersByTime(19_999);
  expect(told).toEqual([HEARD, HEARD]);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toEqual({ type: 'lost' });
  tell(HEARD);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(told.at(-1)).toEqual(HEARD);
});

test('D-8 a message that arrives after the browser went offline does not restore the connection', () => {
  const told: LiveEvent[] = [];
  const { tell, offline, online, stop } = lostWhenSilent((event) => told.push(event));
  tell(HEARD);
  offline();
  tell(HEARD);
  tell({ type: 'polled', asOf: null });
  expect(told).toEqual([HEARD, { type: 'lost' }]);
  online();
  tell(HEARD);
  stop();
  expect(told.at(-1)).toEqual(HEARD);
});
