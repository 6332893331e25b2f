import { expect, test } from 'vitest';
import { longestWord, tagFit } from './tag-fit.ts';

test.each([
  { roster: [null, null], fit: 'plain', rule: 'a board without names keeps its small tags' },
  { roster: ['Ada Sampleson', null], fit: 'named', rule: 'one name is enough for larger tags' },
  {
    roster: ['Ada Sampleson', 'Kit Placeholderson'],
    fit: 'long',
    rule: 'one long word makes them even larger',
  },
])('R-16 $rule', ({ roster, fit }) => {
  expect(tagFit(roster)).toBe(fit);
});

test.each([
  { name: 'TBD', letters: 3 },
  { name: 'Ada Sampleson', letters: 9 },
  { name: 'Ada Sample-Placeholder', letters: 11 },
  { name: ' ', letters: 0 },
])('R-16 the longest part of "$name" has $letters letters', ({ name, letters }) => {
  expect(longestWord(name)).toBe(letters);
});
