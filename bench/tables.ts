import { readFileSync, writeFileSync } from 'node:fs';
import { readRows, withFigures, withResults } from './figures.ts';

// Writes the results in figures.json into the pages that show them. proofs/docs/figures.test.ts fails if they
// differ.
const rows = readRows();
for (const [page, written] of [
  ['bench/README.md', withResults],
  ['docs/scale.md', withFigures],
] as const)
  writeFileSync(page, written(readFileSync(page, 'utf8'), rows));
