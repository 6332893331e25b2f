import { appendFileSync } from 'node:fs';
import { percentile } from './statistics.ts';

/** Set by `npm run prove`: the seed of a round, and the file that collects its figures. */
const SEED = process.env['PROVE_SEED'];
const FIGURES_FILE = process.env['PROVE_FIGURES'];

/**
 * Chooses the length of a proof and its seed. `npm test` runs the short `slice`, always with the seed in the
 * proof's code; `npm run prove` runs the `long` form, with the seed of the round.
 */
export function lengthOf<Sizes extends Record<string, number>>(of: {
  seed: number;
  slice: Sizes;
  long: Sizes;
}): Sizes & { seed: number; isSlice: boolean } {
  if (SEED === undefined) return { ...of.slice, seed: of.seed, isSlice: true };
  return { ...of.long, seed: Number(SEED), isSlice: false };
}

/** A number is a count, added up over all rounds. A list contains milliseconds; its median and maximum are shown. */
export type Figures = Readonly<Record<string, number | readonly number[]>>;

/** Prints the figures of a proof, and stores them for `npm run prove`. */
export function record(figures: Figures): void {
  console.info(sentenceOf(figures));
  if (FIGURES_FILE) appendFileSync(FIGURES_FILE, `${JSON.stringify(figures)}\n`);
}

export function addedUp(all: readonly Figures[]): Figures {
  const total: Record<string, number | readonly number[]> = {};
  for (const [what, figure] of all.flatMap((figures) => Object.entries(figures))) {
    const before = total[what];
    total[what] =
      typeof figure === 'number'
        ? figure + (typeof before === 'number' ? before : 0)
        : [...(typeof before === 'object' ? before : []), ...figure];
  }
  return total;
}

export function sentenceOf(figures: Figures): string {
  const parts = Object.entries(figures).map(([what, figure]) => {
    if (typeof figure === 'number') return `${figure.toLocaleString('en-US')} ${what}`;
    const ms = (percent: number) => `${Math.round(percentile(figure, percent)).toLocaleString('en-US')} ms`;
    return `${what} ${ms(50)} (median, ${ms(100)} at worst)`;
  });
  return parts.join(', ');
}
