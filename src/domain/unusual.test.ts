import { expect, test } from 'vitest';
import { isUnusual } from './unusual.ts';

test.each([
  { strokes: 9, others: [null, null], unusual: false, rule: 'nine strokes are not unusual' },
  { strokes: 10, others: [9, 9], unusual: true, rule: 'ten strokes always are' },
  { strokes: 8, others: [4, 4], unusual: true, rule: 'four strokes above both others are unusual' },
  { strokes: 8, others: [4, 5], unusual: false, rule: 'four strokes above only one of them are not' },
  { strokes: 7, others: [4, 4], unusual: false, rule: 'three strokes above are not' },
  { strokes: 8, others: [4, null], unusual: true, rule: 'teams that have not posted are ignored' },
  { strokes: 1, others: [15, 15], unusual: false, rule: 'a low score is never unusual' },
])('warns about unusual scores: $rule', ({ strokes, others, unusual }) => {
  expect(isUnusual(strokes, others)).toBe(unusual);
});
