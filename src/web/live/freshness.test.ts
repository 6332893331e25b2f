import { expect, test } from 'vitest';
import { A_MINUTE_LATER, AS_OF } from '#web/sample-data.ts';
import { type Freshness, type LiveEvent, nextFreshness } from './freshness.ts';

const of = (state: Freshness['state'], asOf: string | null = AS_OF): Freshness => ({ state, asOf });

const TABLE: readonly { before: Freshness; event: LiveEvent; after: Freshness; rule: string }[] = [
  {
    before: of('idle'),
    event: { type: 'started' },
    after: of('connecting'),
    rule: 'who begins to listen is not live yet, and keeps the time of the page',
  },
  {
    before: of('connecting', null),
    event: { type: 'heard', asOf: AS_OF, fresh: true },
    after: of('live'),
    rule: 'what is heard is live',
  },
  {
    before: of('live'),
    event: { type: 'heard', asOf: A_MINUTE_LATER, fresh: false },
    after: of('lost', A_MINUTE_LATER),
    rule: 'a server without its database is no live source',
  },
  {
    before: of('live'),
    event: { type: 'lost' },
    after: of('lost'),
    rule: 'a loss keeps the time of the last truth',
  },
  {
    before: of('lost'),
    event: { type: 'polled', asOf: A_MINUTE_LATER },
    after: of('polling', A_MINUTE_LATER),
    rule: 'asking is fresh, but not live',
  },
  {
    before: of('lost'),
    event: { type: 'polled', asOf: AS_OF },
    after: of('lost'),
    rule: 'an answer that is no newer does not mend a loss',
  },
  {
    before: of('lost'),
    event: { type: 'polled', asOf: null },
    after: of('polling'),
    rule: 'an answer without a time claims none',
  },
  {
    before: of('live'),
    event: { type: 'waiting' },
    after: of('connecting'),
    rule: 'between two streams nothing looks live',
  },
  { before: of('lost'), event: { type: 'waiting' }, after: of('lost'), rule: 'waiting mends no loss' },
  { before: of('live'), event: { type: 'stopped' }, after: of('idle'), rule: 'who left is not live' },
  { before: of('live'), event: { type: 'paused' }, after: of('paused'), rule: 'paused stands still' },
  {
    before: of('paused'),
    event: { type: 'heard', asOf: A_MINUTE_LATER, fresh: true },
    after: of('paused'),
    rule: 'whatever still arrives',
  },
  { before: of('paused'), event: { type: 'stopped' }, after: of('paused'), rule: 'on every page' },
  { before: of('paused'), event: { type: 'started' }, after: of('connecting'), rule: 'until it is resumed' },
];

test.each(TABLE)('R-52 $rule', ({ before, event, after }) => {
  expect(nextFreshness(before, event)).toEqual(after);
});
