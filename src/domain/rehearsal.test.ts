import { expect, test } from 'vitest';
import { anotherScore, madeUpCard, madeUpStrokes } from './rehearsal.ts';
import { isStrokes } from './strokes.ts';

const always = (luck: number) => () => luck;

test('D-20 made-up scores are valid for any random number', () => {
  for (const luck of [0, 0.2, 0.5, 0.7, 0.95, 0.999])
    for (const strokes of Object.values(madeUpStrokes(always(luck)))) expect(isStrokes(strokes)).toBe(true);
});

test('D-20 a made-up card has a signed total that is one too high', () => {
  const { strokes, signed } = madeUpCard(always(0.5));
  expect([strokes.length, signed]).toEqual([18, 18 * 4 + 1]);
});

test.each([
  { standing: null, posted: 4 },
  { standing: 4, posted: 5 },
  { standing: 15, posted: 14 },
])('D-20 the made-up correction by a captain changes $standing to $posted', ({ standing, posted }) => {
  expect(anotherScore(standing)).toBe(posted);
});
