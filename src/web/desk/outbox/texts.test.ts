import { expect, test } from 'vitest';
import { sayOffline, sayOfOthers, sayPending, sayRefused } from './texts.ts';

test.each([
  { scores: 1, matches: 0, since: null, words: 'No connection. 1 score is waiting on this laptop.' },
  {
    scores: 2,
    matches: 1,
    since: '12:51 PM',
    words: 'No connection since 12:51 PM. 2 scores and 1 match are waiting on this laptop.',
  },
  { scores: 0, matches: 3, since: null, words: 'No connection. 3 matches are waiting on this laptop.' },
])('D-12 counts the corrections that wait for a connection: $words', ({ scores, matches, since, words }) => {
  const waiting = [
    { what: 'score', count: scores },
    { what: 'match', count: matches },
  ];
  expect(sayOffline(waiting, since)).toBe(words);
});

test('D-12 lists three kinds of waiting corrections in one sentence', () => {
  const waiting = [
    { what: 'score', count: 2 },
    { what: 'match', count: 1 },
    { what: 'paper total', count: 3 },
  ];
  expect(sayOffline(waiting, null)).toBe(
    'No connection. 2 scores, 1 match and 3 paper totals are waiting on this laptop.',
  );
});

test('D-12 names the author of corrections that another organizer left on the laptop', () => {
  expect(sayOfOthers([{ what: 'field', count: 1 }], ['Otto Tally'])).toBe(
    '1 field from Otto Tally is also waiting here, until Otto Tally signs in.',
  );
});

test.each([
  { scores: 0, fields: 12, isStuck: false, words: '12 card fields are still being sent.' },
  { scores: 1, fields: 0, isStuck: false, words: '1 score is still being sent.' },
  { scores: 2, fields: 1, isStuck: true, words: '2 scores and 1 card field are waiting on this laptop.' },
  { scores: 0, fields: 0, isStuck: false, words: null },
])('D-12 counts corrections that are being sent or waiting: $words', ({ scores, fields, isStuck, words }) => {
  expect(
    sayPending([
      { what: 'score', pending: scores, isStuck: false },
      { what: 'card field', pending: fields, isStuck },
    ]),
  ).toBe(words);
});

test.each([
  { day: 1, words: '2 scores typed here were not posted' },
  { day: 2, words: '1 score and 1 card field typed here were not posted' },
] as const)('D-12 counts the refused corrections of Day $day: $words', ({ day, words }) => {
  const refused = [
    { what: 'score', refusedOn: [1, 2, 1] },
    { what: 'card field', refusedOn: [2] },
  ] as const;
  expect(sayRefused(refused, day)).toBe(words);
  expect(sayRefused([], day)).toBe(null);
});
