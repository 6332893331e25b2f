import { readFileSync, writeFileSync } from 'node:fs';
import { readRows, withFigures, withResults } from './figures.ts';

// Copies the results from figures.json into the docs that quote them. proofs/docs/figures.test.ts fails if
// the docs and figures.json differ.
const rows = readRows();
for (const [page, written] of [
  ['bench/README.md', withResults],
  ['docs/scale.md', withFigures],
] as const)
  writeFileSync(page, written(readFileSync(page, 'utf8'), rows));
