import { expect, test } from 'vitest';
import { sampleCard } from '#testing/samples/card.ts';
import { PICKED_UP } from './card.ts';
import { cardCounts, compareSignedFor, type Signed, type SignedFor } from './signed-for.ts';

const OUT_38 = [4, 5, 4, 4, 4, 5, 3, 4, 5];
const IN_39 = [4, 4, 4, 5, 4, 4, 5, 5, 4];
const CARD_77 = sampleCard(OUT_38, IN_39);

test.each<{ signed: Signed; result: SignedFor; rule: string }>([
  { rule: 'the total agrees', signed: { out: null, in: null, total: 77 }, result: { kind: 'agrees' } },
  {
    rule: 'both nines and the total agree',
    signed: { out: 38, in: 39, total: 77 },
    result: { kind: 'agrees' },
  },
  {
    rule: 'the total differs by 1 on an unknown nine',
    signed: { out: null, in: null, total: 76 },
    result: { kind: 'differs', by: -1, nines: null },
  },
  {
    rule: 'the total differs by 1 on the back nine',
    signed: { out: 38, in: 38, total: 76 },
    result: { kind: 'differs', by: -1, nines: [{ nine: 'back', by: -1 }] },
  },
  {
    rule: 'the total differs by 2 on the front nine, and the other nine follows from it',
    signed: { out: null, in: 39, total: 79 },
    result: { kind: 'differs', by: 2, nines: [{ nine: 'front', by: 2 }] },
  },
  {
    rule: 'one signed nine agrees, so the difference is on the other',
    signed: { out: 38, in: null, total: 78 },
    result: { kind: 'differs', by: 1, nines: [{ nine: 'back', by: 1 }] },
  },
  {
    rule: 'both nines agree, but the total was added up wrong',
    signed: { out: 38, in: 39, total: 87 },
    result: { kind: 'differs', by: 10, nines: [] },
  },
  {
    rule: 'the total agrees because two mistakes cancel out',
    signed: { out: 39, in: 38, total: 77 },
    result: {
      kind: 'differs',
      by: 0,
      nines: [
        { nine: 'front', by: 1 },
        { nine: 'back', by: -1 },
      ],
    },
  },
])('D-15 with a signed total of $signed.total, $rule', ({ signed, result }) => {
  expect(compareSignedFor(CARD_77, signed)).toEqual(result);
  expect(cardCounts(CARD_77, signed, false)).toBe(result.kind === 'agrees');
  expect(cardCounts(CARD_77, signed, true)).toBe(true);
});

test.each([
  { card: CARD_77.with(0, null), because: 'holes missing' },
  { card: CARD_77.with(0, PICKED_UP), because: 'picked up' },
  { card: CARD_77.with(0, PICKED_UP).with(17, null), because: 'picked up' },
])(
  'D-15 an incomplete card ($because) has no total to sign for, and no ruling makes it count',
  ({ card, because }) => {
    const signed = { out: null, in: null, total: 73 };
    expect(compareSignedFor(card, signed)).toEqual({ kind: 'no total', because });
    expect(cardCounts(card, signed, true)).toBe(false);
  },
);

test('D-15 an unsigned card counts only with a ruling', () => {
  expect([cardCounts(CARD_77, null, false), cardCounts(CARD_77, null, true)]).toEqual([false, true]);
});
