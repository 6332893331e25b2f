import { expect, test } from 'vitest';
import type { Score } from '#contract/scores.ts';
import { withNewer } from './with-newer.ts';

const score = (id: number, version: number): Score => ({
  id,
  day: 1,
  hole: id,
  strokes: version,
  points: 0,
  version,
  setBy: null,
});

test.each([
  { rule: 'a newer score takes its place', answer: score(2, 8), versions: [7, 8] },
  {
    rule: 'the answer to a repeated correction may be older, and stays out',
    answer: score(2, 6),
    versions: [7, 7],
  },
  { rule: 'a score of nowhere is ignored', answer: score(3, 8), versions: [7, 7] },
])('R-37 $rule', ({ answer, versions }) => {
  expect(withNewer([score(1, 7), score(2, 7)], answer).map(({ version }) => version)).toEqual(versions);
});
