/** Returns a whole number from 0 up to, but not including, the bound, each with equal probability. */
export type RandomBelow = (bound: number) => number;

const TWO_TO_32 = 2 ** 32;
const WARM_UP_ROUNDS = 15;

/**
 * The same seed gives the same numbers on every machine and in every later version, so that a draw recorded in the
 * trail can be repeated. Never change its output; give a better generator a new name. The generator is sfc32, Chris
 * Doty-Humphrey's "small fast counting" generator from PractRand. Use it for draws only: the seed reveals every number,
 * so no secret may be derived from it.
 */
export function seededRandom(seed: string): RandomBelow {
  let [a, b, c, counter] = hash128(seed);
  const next = (): number => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return result >>> 0;
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round++) next();

  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > TWO_TO_32) {
      throw new RangeError(`Not a bound: ${bound}`);
    }
    // Taking only the remainder would favor small numbers if the bound does not divide 2^32.
    const fair = TWO_TO_32 - (TWO_TO_32 % bound);
    let number = next();
    while (number >= fair) number = next();
    return number % bound;
  };
}

/** The Fisher–Yates shuffle: every order is equally likely. */
export function shuffled<T>(items: readonly T[], randomBelow: RandomBelow): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(randomBelow(rest.length), 1));
}

/**
 * Derives the 128-bit state from a string's UTF-16 code units with bryc's cyrb128: four chained
 * multiplicative hashes whose bits are mixed at the end. Seeds that differ in one character give unrelated
 * states.
 */
function hash128(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    h1 = h2 ^ Math.imul(h1 ^ unit, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ unit, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ unit, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ unit, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  const all = h1 ^ h2 ^ h3 ^ h4;
  return [all, h2 ^ all, h3 ^ all, h4 ^ all];
}
