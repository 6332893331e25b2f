/** Repeatable randomness: the same seed makes the same choices. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** True in this percentage of cases. */
  percent(share: number): boolean;
  /** A whole number from `least` to `most`, inclusive. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
};

export function repeatableRandom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32: 32 bits of state, the same on every machine; good enough to choose holes and times.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    percent: (share) => next() * 100 < share,
    between,
    pick(choices) {
      const choice = choices[between(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError('nothing to choose from');
      return choice;
    },
  };
}
