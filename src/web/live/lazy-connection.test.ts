import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from './freshness.ts';
import { lazyConnection } from './lazy-connection.ts';

function loading() {
  const log: string[] = [];
  const told: LiveEvent[] = [];
  const load = vi.fn(async () => ({ start: () => log.push('start'), stop: () => log.push('stop') }));
  const connection = lazyConnection(
    load,
    (event) => told.push(event),
    async () => void log.push('page anew'),
  );
  return { log, told, load, connection };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it starts when its code is there, and stops', async () => {
  const { log, connection } = loading();
  connection.start();
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  connection.stop();
  expect(log).toEqual(['start', 'stop']);
});

test('stopped before its code is there, it never starts', async () => {
  const { log, told, connection } = loading();
  connection.start();
  connection.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual([]);
  expect(told).toEqual([]);
});

test('code that cannot be loaded is a loss, and is asked for again', async () => {
  const { log, told, load, connection } = loading();
  load.mockRejectedValueOnce(new Error('no network'));
  connection.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([{ type: 'lost' }]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(log).toEqual(['start']);
  connection.stop();
});

test('a page that is a minute old and still lacks the code is loaded anew', async () => {
  const { log, load, connection } = loading();
  load.mockRejectedValue(new Error('remembered as lost'));
  connection.start();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(log).toEqual(['page anew']);
  connection.stop();
});
