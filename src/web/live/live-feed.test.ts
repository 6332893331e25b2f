import { expect, test } from 'vitest';
import { A_MINUTE_LATER, AS_OF } from '#testing/samples/cup.ts';
import type { LiveEvent } from './freshness.ts';
import { LiveFeed } from './live-feed.ts';

function liveFeed() {
  const log: string[] = [];
  let tell: (event: LiveEvent) => void = () => {};
  const feed = new LiveFeed(AS_OF, (connectionTells) => {
    tell = connectionTells;
    return { start: () => log.push('start'), stop: () => log.push('stop') };
  });
  const hear = (asOf: string) => tell({ type: 'heard', asOf, fresh: true });
  return { feed, log, hear, lose: () => tell({ type: 'lost' }) };
}
const nextTurn = () => new Promise<void>(queueMicrotask);

test('until a board is shown, a feed does not connect, and its time is that of the page’s data', () => {
  const { feed, log } = liveFeed();
  expect(feed.freshness.get()).toEqual({ state: 'idle', asOf: AS_OF });
  expect(log).toEqual([]);
});

test('two boards on a page share one connection', async () => {
  const { feed, log } = liveFeed();
  const hideFirst = feed.show();
  const hideSecond = feed.show();
  hideFirst();
  await nextTurn();
  expect(log).toEqual(['start']);
  hideSecond();
  await nextTurn();
  expect(log).toEqual(['start', 'stop']);
  expect(feed.freshness.get().state).toBe('idle');
});

test('the connection stays open when the visitor moves to another page', async () => {
  const { feed, log } = liveFeed();
  feed.show()();
  feed.show();
  await nextTurn();
  expect(log).toEqual(['start']);
});

test('a paused feed disconnects, and stays paused on the next page until it is resumed', async () => {
  const { feed, log, hear } = liveFeed();
  const hide = feed.show();
  hear(A_MINUTE_LATER);
  feed.pause();
  expect(feed.freshness.get()).toEqual({ state: 'paused', asOf: A_MINUTE_LATER });
  hide();
  feed.show();
  await nextTurn();
  expect(feed.freshness.get().state).toBe('paused');
  feed.resume();
  expect(feed.freshness.get()).toEqual({ state: 'connecting', asOf: A_MINUTE_LATER });
  expect(log).toEqual(['start', 'stop', 'start']);
});

test('subscribers are notified of changes', () => {
  const { feed, hear } = liveFeed();
  const states: string[] = [];
  feed.freshness.subscribe(() => states.push(feed.freshness.get().state));
  feed.show();
  hear(A_MINUTE_LATER);
  feed.pause();
  expect(states).toEqual(['connecting', 'live', 'paused']);
});

test('retrying reconnects immediately, but the state stays lost until the server responds', () => {
  const { feed, log, hear, lose } = liveFeed();
  feed.show();
  lose();
  feed.retry();
  expect(log).toEqual(['start', 'stop', 'start']);
  expect(feed.freshness.get().state).toBe('lost');
  hear(A_MINUTE_LATER);
  expect(feed.freshness.get().state).toBe('live');
});
