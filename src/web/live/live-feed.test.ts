import { expect, test } from 'vitest';
import type { LiveEvent } from './freshness.ts';
import { LiveFeed } from './live-feed.ts';

const AT = '2025-10-05T18:14:00.000Z';
const LATER = '2025-10-05T18:15:00.000Z';

function liveFeed() {
  const log: string[] = [];
  let tell: (event: LiveEvent) => void = () => {};
  const board = new LiveFeed(AT, (connectionTells) => {
    tell = connectionTells;
    return { start: () => log.push('start'), stop: () => log.push('stop') };
  });
  return { board, log, hear: (asOf: string) => tell({ type: 'heard', asOf, fresh: true }) };
}
const nextTurn = () => new Promise<void>(queueMicrotask);

test('nobody shows it: it says when the page was true, and does not listen', () => {
  const { board, log } = liveFeed();
  expect(board.freshness()).toEqual({ state: 'idle', asOf: AT });
  expect(log).toEqual([]);
});

test('two boards on a page share one connection', async () => {
  const { board, log } = liveFeed();
  const hideFirst = board.show();
  const hideSecond = board.show();
  hideFirst();
  await nextTurn();
  expect(log).toEqual(['start']);
  hideSecond();
  await nextTurn();
  expect(log).toEqual(['start', 'stop']);
  expect(board.freshness().state).toBe('idle');
});

test('from one page to the next the connection goes on', async () => {
  const { board, log } = liveFeed();
  board.show()();
  board.show();
  await nextTurn();
  expect(log).toEqual(['start']);
});

test('paused it hangs up and stands still, also on the next page; resumed it connects again', async () => {
  const { board, log, hear } = liveFeed();
  const hide = board.show();
  hear(LATER);
  board.pause();
  expect(board.freshness()).toEqual({ state: 'paused', asOf: LATER });
  hide();
  board.show();
  await nextTurn();
  expect(board.freshness().state).toBe('paused');
  board.resume();
  expect(board.freshness()).toEqual({ state: 'connecting', asOf: LATER });
  expect(log).toEqual(['start', 'stop', 'start']);
});

test('readers are told of what changes', () => {
  const { board, hear } = liveFeed();
  const states: string[] = [];
  board.subscribe(() => states.push(board.freshness().state));
  board.show();
  hear(LATER);
  board.pause();
  expect(states).toEqual(['connecting', 'live', 'paused']);
});
