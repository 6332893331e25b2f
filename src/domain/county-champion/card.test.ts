import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleCard } from '#testing/samples/card.ts';
import { type Card, type CardHole, isCard, PICKED_UP, summarizeCard } from './card.ts';

const FULL = sampleCard([4, 5, 3, 4, 4, 5, 3, 4, 5], [4, 4, 4, 5, 3, 4, 4, 5, 4]);

const cardWith = (hole: number, value: CardHole): Card => FULL.with(hole - 1, value);

test('D-15 a finished card has Out, In and a total', () => {
  expect(summarizeCard(FULL)).toEqual({
    state: 'finished',
    holesPlayed: 18,
    strokes: 74,
    out: 37,
    in: 37,
    total: 74,
    pickedUpOn: [],
  });
});

test.each([
  {
    rule: 'a card with an empty hole has strokes so far, but no total',
    card: cardWith(12, null),
    summary: { state: 'under way', holesPlayed: 17, strokes: 70, out: 37, in: null, total: null },
  },
  {
    rule: 'a card with a picked-up hole has no total, but the other nine has a sum',
    card: cardWith(12, PICKED_UP),
    summary: { state: 'picked up', holesPlayed: 18, strokes: 70, out: 37, in: null, pickedUpOn: [12] },
  },
  {
    rule: 'a player who picked up may still be on the course',
    card: sampleCard([4, PICKED_UP, 3], []),
    summary: { state: 'picked up', holesPlayed: 3, strokes: 7, out: null, total: null, pickedUpOn: [2] },
  },
  {
    rule: 'a card without entries is empty',
    card: sampleCard([], []),
    summary: { state: 'empty', holesPlayed: 0, strokes: 0, out: null, in: null, total: null },
  },
])('D-15 $rule', ({ card, summary }) => {
  expect(summarizeCard(card)).toMatchObject(summary);
});

test.each([
  { holes: FULL, valid: true, why: '18 holes' },
  { holes: cardWith(1, 15), valid: true, why: '15 strokes' },
  { holes: cardWith(18, PICKED_UP), valid: true, why: 'a picked-up hole' },
  { holes: cardWith(18, null), valid: true, why: 'an empty hole' },
  { holes: cardWith(1, 0), valid: false, why: '0 strokes' },
  { holes: cardWith(1, 16), valid: false, why: '16 strokes' },
  { holes: cardWith(1, 4.5), valid: false, why: 'half a stroke' },
  { holes: [...FULL, 4], valid: false, why: '19 holes' },
  { holes: FULL.slice(1), valid: false, why: '17 holes' },
  { holes: [...FULL.slice(1), '4'], valid: false, why: 'a string' },
  { holes: [...FULL.slice(1), undefined], valid: false, why: 'an undefined hole' },
])('D-15 a card with $why is valid: $valid', ({ holes, valid }) => {
  expect(isCard(holes)).toBe(valid);
});

test('D-15 Out and In add up to the total, and every stroke is counted once', () => {
  const hole = fc.oneof(fc.integer({ min: 1, max: 15 }), fc.constantFrom<CardHole>(null, PICKED_UP));
  fc.assert(
    fc.property(fc.array(hole, { minLength: 18, maxLength: 18, size: 'max' }), (card) => {
      const { strokes, out, in: back, total, state } = summarizeCard(card);
      expect(total).toBe(out === null || back === null ? null : out + back);
      expect(total === null).toBe(state !== 'finished');
      if (total !== null) expect(strokes).toBe(total);
    }),
  );
});
