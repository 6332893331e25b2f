import { expect, test } from 'vitest';
import { isUnusual } from './unusual.ts';

test.each([
  { strokes: 9, others: [null, null], unusual: false, rule: 'nine alone is not unusual' },
  { strokes: 10, others: [9, 9], unusual: true, rule: 'ten always is' },
  { strokes: 8, others: [4, 4], unusual: true, rule: 'four above both others is' },
  { strokes: 8, others: [4, 5], unusual: false, rule: 'four above only one of them is not' },
  { strokes: 7, others: [4, 4], unusual: false, rule: 'three above is not' },
  { strokes: 8, others: [4, null], unusual: true, rule: 'a team that has not posted does not count' },
  { strokes: 1, others: [15, 15], unusual: false, rule: 'few strokes never are' },
])('issue 17: $rule', ({ strokes, others, unusual }) => {
  expect(isUnusual(strokes, others)).toBe(unusual);
});
