import { expect, test } from 'vitest';
import { A_MINUTE_LATER, AS_OF } from '#testing/samples/cup.ts';
import { type Freshness, type LiveEvent, nextFreshness } from './freshness.ts';

const of = (state: Freshness['state'], asOf: string | null = AS_OF): Freshness => ({ state, asOf });

const TABLE: readonly { before: Freshness; event: LiveEvent; after: Freshness; rule: string }[] = [
  {
    before: of('idle'),
    event: { type: 'started' },
    after: of('connecting'),
    rule: 'connecting is not live yet, and keeps the time of the page',
  },
  {
    before: of('connecting', null),
    event: { type: 'heard', asOf: AS_OF, fresh: true },
    after: of('live'),
    rule: 'a stream event is live',
  },
  {
    before: of('live'),
    event: { type: 'heard', asOf: A_MINUTE_LATER, fresh: false },
    after: of('lost', A_MINUTE_LATER),
    rule: 'a server without its database is not live',
  },
  {
    before: of('live'),
    event: { type: 'lost' },
    after: of('lost'),
    rule: 'a loss keeps the last known time',
  },
  {
    before: of('lost'),
    event: { type: 'polled', asOf: A_MINUTE_LATER },
    after: of('polling', A_MINUTE_LATER),
    rule: 'polling is fresh, but not live',
  },
  {
    before: of('lost'),
    event: { type: 'polled', asOf: AS_OF },
    after: of('lost'),
    rule: 'a poll with no newer time does not end a loss',
  },
  {
    before: of('lost'),
    event: { type: 'polled', asOf: null },
    after: of('polling'),
    rule: 'a poll without a time keeps the known time',
  },
  {
    before: of('live'),
    event: { type: 'waiting' },
    after: of('connecting'),
    rule: 'nothing looks live between two streams',
  },
  { before: of('lost'), event: { type: 'waiting' }, after: of('lost'), rule: 'waiting does not end a loss' },
  { before: of('live'), event: { type: 'stopped' }, after: of('idle'), rule: 'a stopped feed is not live' },
  { before: of('live'), event: { type: 'paused' }, after: of('paused'), rule: 'pausing shows as paused' },
  {
    before: of('paused'),
    event: { type: 'heard', asOf: A_MINUTE_LATER, fresh: true },
    after: of('paused'),
    rule: 'a paused feed ignores late events',
  },
  {
    before: of('paused'),
    event: { type: 'stopped' },
    after: of('paused'),
    rule: 'a paused feed stays paused on another page',
  },
  { before: of('paused'), event: { type: 'started' }, after: of('connecting'), rule: 'resuming reconnects' },
];

test.each(TABLE)('R-52 $rule', ({ before, event, after }) => {
  expect(nextFreshness(before, event)).toEqual(after);
});
