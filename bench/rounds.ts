import { cpus } from 'node:os';
import { median } from '#testing/statistics.ts';
import { keepRow, lineOf, type Row } from './figures.ts';

/** The short form for CI. It shows that a benchmark runs; its figures mean nothing. */
export const SMALL = process.env['SMALL'] === '1';

/** Measures the product or the bare engine once, and returns a single number. */
export type Measure = () => Promise<number>;

export type Comparison = {
  what: string;
  unit: string;
  /**
   * `atLeast` for figures that should be high, such as requests per second; `atMost` for low ones, such as
   * milliseconds. Without a goal, lower is better.
   */
  goal?: { atLeast: number } | { atMost: number };
  /** The command that reproduces this row. */
  command: string;
  rounds: number;
  product: Measure;
  bare: Measure;
};

/**
 * Measures the product and the bare engine in turn, and prints a row for bench/README.md, also as JSON. A
 * machine's speed changes within minutes, so each round gives its own ratio, and the median ratio is the
 * result.
 */
export async function compare(comparison: Comparison): Promise<number> {
  const { product, bare, rounds } = comparison;
  const figures: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0; // the first to run finds the machine in a different state, so the order alternates
    if (first) figures.product.push(await product());
    figures.bare.push(await bare());
    if (!first) figures.product.push(await product());
  }
  return report(comparison, figures);
}

/** Prints figures that were already measured: one per round for the product, and one for the bare engine. */
export function report(
  { what, unit, goal, command }: Omit<Comparison, 'rounds' | 'product' | 'bare'>,
  { product, bare }: { product: readonly number[]; bare: readonly number[] },
): number {
  const isHighGood = goal !== undefined && 'atLeast' in goal;
  const best = (values: readonly number[]) => (isHighGood ? Math.max(...values) : Math.min(...values));
  const ratio = median(product.map((figure, round) => figure / (bare[round] ?? Number.NaN)));
  const met = !goal || ('atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost);
  const bound = goal && ('atLeast' in goal ? `≥ ${goal.atLeast.toFixed(2)}` : `≤ ${goal.atMost.toFixed(2)}`);
  const side = (values: readonly number[]) => `${shown(best(values))}, ${shown(median(values))}`;

  show({
    what: `${what}, ${unit}`,
    product: side(product),
    bare: side(bare),
    ratio: `**${ratio.toFixed(2)}**`,
    goal: `${bound ?? '–'}${met ? '' : ', missed'}`,
    command,
    measured: measured(),
  });
  console.info(
    JSON.stringify({ what, unit, product, bare, ratio, goal, met, command, measured: measured() }),
  );
  if (!(ratio > 0 && Number.isFinite(ratio))) {
    console.error(`${what}: the ratio is ${ratio}, so one side did not work.`);
    process.exitCode = 1;
  }
  return ratio;
}

/** Prints a row; a full run also stores it, for `npm run bench:tables`. */
export function show(row: Row): void {
  console.info(lineOf(row));
  if (!SMALL) keepRow(row);
}

function shown(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) < 1 ? 3 : 1);
}

/** The date and the machine. */
export function measured(): string {
  const cores = cpus();
  const machine = `${cores.length} × ${cores[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  return `${new Date().toISOString().slice(0, 10)}, ${machine}`;
}
