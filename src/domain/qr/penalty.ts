import type { Modules } from './symbol.ts';

/** A dark-light-dark run like that of a corner, with the light beside it. */
const LIKE_A_CORNER = /10111010000|00001011101/g;

/** How hard a code is to read: long runs, blocks, false corners, and too much of one shade. */
export function penaltyOf(symbol: Modules): number {
  const rows = symbol.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''));
  const lines = [...rows, ...columns];

  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2);
  const corners = lines.flatMap((line) => line.match(LIKE_A_CORNER) ?? []).map(() => 40);
  const dark = rows.join('').replaceAll('0', '').length;
  const share = dark / symbol.length ** 2;
  return sum(runs) + sum(corners) + 3 * blocksIn(rows) + 10 * Math.floor(Math.abs(share - 0.5) / 0.05);
}

function blocksIn(rows: readonly string[]): number {
  let count = 0;
  for (const [y, row] of rows.entries()) {
    for (let x = 1; x < row.length; x += 1) {
      const block = `${row.slice(x - 1, x + 1)}${rows[y + 1]?.slice(x - 1, x + 1)}`;
      if (block === '0000' || block === '1111') count += 1;
    }
  }
  return count;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
