import { expect, test } from 'vitest';
import { sampleCard } from '#testing/samples/card.ts';
import { PICKED_UP } from './card.ts';
import { sameCardAs } from './same-cards.ts';

const OUT = [4, 5, 3, 4, 4, 5, 3, 4, 5];
const IN = [4, 4, 4, 5, 3, 4, 4, 5, 4];
const FULL = sampleCard(OUT, IN);

test.each([
  { rule: 'cards with the same 18 holes are duplicates', other: FULL, same: 2 },
  { rule: 'cards that differ on one hole are not duplicates', other: FULL.with(17, 5), same: null },
  { rule: 'cards with only the same total are not duplicates', other: sampleCard(IN, OUT), same: null },
])('D-15 duplicate cards: $rule', ({ other, same }) => {
  const cards = [
    { player: 1, card: FULL },
    { player: 2, card: other },
  ];
  expect(sameCardAs(1, cards)).toBe(same);
});

test('D-15 unfinished cards are never duplicates, but cards with a picked-up hole can be', () => {
  const begun = sampleCard([4, 5], []);
  const pickedUp = FULL.with(11, PICKED_UP);
  const twice = (card: typeof FULL) => [
    { player: 1, card },
    { player: 2, card },
  ];
  expect(sameCardAs(1, twice(begun))).toBe(null);
  expect(sameCardAs(1, twice(sampleCard([], [])))).toBe(null);
  expect(sameCardAs(1, twice(pickedUp))).toBe(2);
  expect(sameCardAs(3, twice(FULL))).toBe(null);
});
