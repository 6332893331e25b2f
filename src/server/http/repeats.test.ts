import { expect, onTestFinished, test, vi } from 'vitest';
import { Repeats } from './repeats.ts';

test('lets the first event of each name through, and reports the repeats at the end of each window', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const told: [string, number][] = [];
  const repeats = new Repeats({ windowMs: 60_000 });
  const isFirst = (name: string) => repeats.isFirst(name, (repeated) => told.push([name, repeated]));
  expect(['a', 'b', 'a', 'a'].map(isFirst)).toEqual([true, true, false, false]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([['a', 2]]);
  expect([isFirst('a'), isFirst('b')]).toEqual([false, true]); // `a` was repeated in the last window, `b` was not
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([
    ['a', 2],
    ['a', 1],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(isFirst('a')).toBe(true);
});

test('an endless stream of new names does not take endless memory', () => {
  const repeats = new Repeats({ windowMs: 60_000 });
  const first = Array.from({ length: 1_000 }, (_, name) => repeats.isFirst(String(name), () => {}));
  expect(first.filter(Boolean)).toHaveLength(101);
});
