import { expect, test } from 'vitest';
import { bellWords, connectionWords, peopleWords } from './texts.ts';

const clock = { now: new Date('2025-09-28T16:00:00Z'), timeZone: 'America/Detroit' };
const up = (nextWordAt: string | null) => ({
  text: 'Rain.',
  postedAt: '2025-09-28T15:20:00.000Z',
  nextWordAt,
});

test.each([
  { notice: null, bell: { state: 'none', words: '' } },
  { notice: up(null), bell: { state: 'up', words: 'Up since 11:20 AM' } },
  { notice: up('2025-09-28T16:30:00.000Z'), bell: { state: 'up', words: 'Up, next update at 12:30 PM' } },
  {
    notice: up('2025-09-29T12:00:00.000Z'),
    bell: { state: 'up', words: 'Up, next update on Sept 29 at 8:00 AM' },
  },
  {
    notice: up('2025-09-28T16:00:00.000Z'),
    bell: { state: 'due', words: 'Next update was due at 12:00 PM' },
  },
])('D-21 the bell shows the state "$bell.state" and "$bell.words"', ({ notice, bell }) => {
  expect(bellWords(notice, clock)).toEqual(bell);
});

const AT_12_52 = { ...clock, now: new Date('2025-09-28T16:52:00Z') };
const AT_12_51 = '2025-09-28T16:51:00.000Z';

test.each([
  { state: 'idle', asOf: null, says: 'Connecting…' },
  { state: 'connecting', asOf: null, says: 'Connecting…' },
  { state: 'live', asOf: AT_12_51, says: 'Connected' },
  { state: 'polling', asOf: AT_12_51, says: 'Connected, a little behind' },
  { state: 'connecting', asOf: AT_12_51, says: 'Reconnecting…' },
  { state: 'lost', asOf: AT_12_51, says: 'No connection since 12:51 PM' },
  { state: 'lost', asOf: null, says: 'No connection' },
  { state: 'lost', asOf: '2025-09-27T16:51:00.000Z', says: 'No connection since Sept 27, 12:51 PM' },
] as const)(
  'D-8, D-11 the connection line for the state $state as of $asOf is "$says"',
  ({ state, asOf, says }) => {
    expect(connectionWords({ state, asOf }, AT_12_52)).toBe(says);
  },
);

const otto = { name: 'Otto Tally', page: 'event' };
const lou = { name: 'Lou Sample', page: 'players' };

test.each([
  { others: [], says: '' },
  { others: [otto], says: 'Otto Tally is on Event' },
  { others: [{ ...otto, page: 'preflight' }], says: 'Otto Tally is here too' },
  { others: [{ ...otto, page: 'nowhere' }], says: 'Otto Tally is here too' },
  { others: [otto, lou], says: 'Otto Tally and Lou Sample are here too' },
  { others: [otto, lou, { ...lou, name: 'Kim' }], says: 'Otto Tally and 2 others are here too' },
])('D-8 on Pre-flight, the text about the other organizers is "$says"', ({ others, says }) => {
  expect(peopleWords(others, 'preflight')).toBe(says);
});
