import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from './freshness.ts';
import { lazyConnection } from './lazy-connection.ts';

function setUp() {
  const log: string[] = [];
  const told: LiveEvent[] = [];
  const load = vi.fn(async () => ({ start: () => log.push('start'), stop: () => log.push('stop') }));
  const fetchPage = vi.fn<() => Promise<string | null>>(async () => '<!doctype html>');
  const connection = lazyConnection({
    load,
    tell: (event) => told.push(event),
    fetchPage,
    reloadPage: () => log.push('reload'),
  });
  return { log, told, load, fetchPage, connection };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a connection starts once its code has loaded, and can be stopped', async () => {
  const { log, connection } = setUp();
  connection.start();
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  connection.stop();
  expect(log).toEqual(['start', 'stop']);
});

test('a connection never starts if it is stopped before its code has loaded', async () => {
  const { log, told, connection } = setUp();
  connection.start();
  connection.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual([]);
  expect(told).toEqual([]);
});

test('a connection reports a loss if its code fails to load, and requests the code again', async () => {
  const { log, told, load, connection } = setUp();
  load.mockRejectedValueOnce(new Error('no network'));
  connection.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([{ type: 'lost' }]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(log).toEqual(['start']);
  connection.stop();
});

test('a page that is a minute old and still lacks the code is reloaded', async () => {
  const { log, load, connection } = setUp();
  load.mockRejectedValue(new Error('failed script'));
  connection.start();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(log).toEqual(['reload']);
  connection.stop();
});

test('the page is not reloaded while the server cannot deliver a new one', async () => {
  const { log, load, fetchPage, connection } = setUp();
  load.mockRejectedValue(new Error('failed script'));
  fetchPage.mockResolvedValue(null);
  connection.start();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(log).toEqual([]);
  connection.stop();
});

test('the page is not reloaded if the visitor has left the board in the meantime', async () => {
  const { log, load, fetchPage, connection } = setUp();
  const page = Promise.withResolvers<string>();
  load.mockRejectedValue(new Error('failed script'));
  fetchPage.mockReturnValue(page.promise);
  connection.start();
  await vi.advanceTimersByTimeAsync(76_000);
  expect(fetchPage).toHaveBeenCalled();
  connection.stop(); // the visitor is on another page, perhaps typing into a form
  page.resolve('<!doctype html>');
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual([]);
});
