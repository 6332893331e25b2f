import { expect, test } from 'vitest';
import { sampleCard } from '#testing/samples/card.ts';
import { type Card, PICKED_UP } from './card.ts';
import { differingHoles, secondEntries } from './second-entry.ts';

const FOURS = Array.from({ length: 9 }, () => 4);
const CARD_72 = sampleCard(FOURS, FOURS);
const EMPTY = sampleCard([], []);
const typed = (player: number, card: Card, parts: { second?: Card; firstTypist?: string } = {}) => ({
  player,
  card,
  counts: true,
  second: EMPTY,
  firstTypist: 'June Ledger',
  ...parts,
});

test('D-15 an organizer who did not type the first entry must retype a contender’s card', () => {
  const cards = [
    typed(1, CARD_72),
    typed(2, CARD_72.with(0, 6)),
    typed(3, CARD_72.with(0, 7)),
    typed(4, CARD_72.with(17, null)),
    typed(5, CARD_72, { firstTypist: 'Otto Tally' }),
    typed(6, CARD_72, { second: CARD_72 }),
    typed(7, CARD_72, { second: CARD_72.with(3, null) }),
  ];
  expect([...secondEntries(cards, 'Otto Tally')]).toEqual([
    [1, 'asked'],
    [2, 'asked'],
    [3, 'not asked'],
    [4, 'not asked'],
    [5, 'of another'],
    [6, 'done'],
    [7, 'asked'],
  ]);
  expect([...secondEntries(cards, 'June Ledger')].map(([, state]) => state)).toEqual([
    'of another',
    'of another',
    'not asked',
    'not asked',
    'asked',
    'done',
    'of another',
  ]);
});

test('D-15 two entries are compared hole by hole once the second one is complete', () => {
  const second = CARD_72.with(3, 5).with(11, PICKED_UP);
  expect(differingHoles(CARD_72, second)).toEqual([4, 12]);
  expect(differingHoles(CARD_72, CARD_72)).toEqual([]);
  expect(differingHoles(CARD_72, second.with(17, null))).toEqual([]);
});
