import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRows, withFigures, withResults } from '#bench/figures.ts';

const read = (page: string) => readFileSync(path.resolve(import.meta.dirname, '../..', page), 'utf8');
const rows = readRows();

test('bench/README.md shows the results in figures.json; if not, run `npm run bench:tables`', () => {
  expect(rows.length).toBeGreaterThan(15);
  expect(withResults(read('bench/README.md'), rows)).toBe(read('bench/README.md'));
});

test('docs/scale.md shows figures computed from figures.json', () => {
  expect(withFigures(read('docs/scale.md'), rows)).toBe(read('docs/scale.md'));
});

test.each([
  { what: '`GET` leaderboard, 200, requests/s', page: 'docs/scale.md', written: withFigures },
  { what: '`/schedule`, gzip, requests/s', page: 'docs/scale.md', written: withFigures },
  { what: 'corrections, 16 clients, corrections/s', page: 'docs/scale.md', written: withFigures },
  { what: 'Memory per stream at 10,000, KiB', page: 'docs/scale.md', written: withFigures },
  { what: 'Commit to the last of 10,000 streams, p50, ms', page: 'docs/scale.md', written: withFigures },
  { what: 'first-load script of `/schedule`, brotli, bytes', page: 'docs/scale.md', written: withFigures },
  { what: 'TLS: one event to one stream, CPU, µs', page: 'docs/scale.md', written: withFigures },
  { what: 'first-load script of `/schedule`, brotli, bytes', page: 'bench/README.md', written: withResults },
])('a different result for $what would change $page', ({ what, page, written }) => {
  const other = rows.map((row) => (row.what === what ? { ...row, product: '7, 7' } : row));
  expect(written(read(page), other)).not.toBe(read(page));
});
