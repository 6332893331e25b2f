import { expect, test } from 'vitest';
import { seededRandom, shuffled } from './seeded-random.ts';

/** These numbers agree with a second implementation in another language. Draws in the trail depend on them. */
test.each([
  { seed: '', numbers: [2420727049, 3315390910, 31621017, 4095259433, 4180064351] },
  { seed: 'Day 2', numbers: [405387094, 1023553769, 4061401145, 669004901, 485567621] },
  { seed: 'Häme ⛳', numbers: [3069596876, 3695330706, 663123644, 960068459, 1832969129] },
])('D-14 the seed $seed always gives the same numbers', ({ seed, numbers }) => {
  const randomBelow = seededRandom(seed);
  expect(numbers.map(() => randomBelow(2 ** 32))).toEqual(numbers);
});

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('D-14 refuses the bound %d', (bound) => {
  expect(() => seededRandom('seed')(bound)).toThrow(RangeError);
});

test('D-14 with the bound 1, the number is always 0', () => {
  expect(seededRandom('seed')(1)).toBe(0);
});

test('D-14 a bound that does not divide 2^32 favors no number', () => {
  const randomBelow = seededRandom('bias');
  const bound = 3 * 2 ** 30; // a simple remainder would return the lowest third twice as often
  const lowest = Array.from({ length: 30_000 }, () => randomBelow(bound)).filter((n) => n < 2 ** 30).length;
  expect(Math.abs(lowest - 10_000)).toBeLessThan(3 * Math.sqrt(30_000 * (1 / 3) * (2 / 3)));
});

test('D-14 all 24 orders of four items are equally likely, within 3 sigma over 48,000 shuffles', () => {
  const randomBelow = seededRandom('orders');
  const counts = new Map<string, number>();
  for (let round = 0; round < 48_000; round++) {
    const order = shuffled(['a', 'b', 'c', 'd'], randomBelow).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  const sigma = Math.sqrt(48_000 * (1 / 24) * (23 / 24));
  expect(counts.size).toBe(24);
  expect(Math.max(...[...counts.values()].map((count) => Math.abs(count - 2000)))).toBeLessThan(3 * sigma);
});
