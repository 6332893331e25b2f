import { expect, test } from 'vitest';
import { isUnusual } from './unusual.ts';

test.each([
  { strokes: 9, others: [null, null], unusual: false, rule: 'nine strokes are not unusual' },
  { strokes: 10, others: [9, 9], unusual: true, rule: 'ten strokes are always unusual' },
  { strokes: 8, others: [4, 4], unusual: true, rule: 'four strokes above both others are unusual' },
  {
    strokes: 8,
    others: [4, 5],
    unusual: false,
    rule: 'four strokes above only one other team are not unusual',
  },
  { strokes: 7, others: [4, 4], unusual: false, rule: 'three strokes above both others are not unusual' },
  { strokes: 8, others: [4, null], unusual: true, rule: 'teams that have not posted are ignored' },
  { strokes: 1, others: [15, 15], unusual: false, rule: 'a low score is never unusual' },
])('warns about unusual scores: $rule', ({ strokes, others, unusual }) => {
  expect(isUnusual(strokes, others)).toBe(unusual);
});
