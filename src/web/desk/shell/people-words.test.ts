import { expect, test } from 'vitest';
import { peopleWords } from './people-words.ts';

const otto = { name: 'Otto Tally', page: 'event' };
const lou = { name: 'Lou Sample', page: 'players' };

test.each([
  { others: [], says: '' },
  { others: [otto], says: 'Otto Tally is on Event' },
  { others: [{ ...otto, page: 'preflight' }], says: 'Otto Tally is here too' },
  { others: [{ ...otto, page: 'nowhere' }], says: 'Otto Tally is here too' },
  { others: [otto, lou], says: 'Otto Tally and Lou Sample are here too' },
  { others: [otto, lou, { ...lou, name: 'Kim' }], says: 'Otto Tally and 2 others are here too' },
])('D-8 on Pre-flight: "$says"', ({ others, says }) => {
  expect(peopleWords(others, 'preflight')).toBe(says);
});
