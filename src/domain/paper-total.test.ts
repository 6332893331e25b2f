import { describe, expect, test } from 'vitest';
import { paperDifference, parseTotal } from './paper-total.ts';

const FOURS = Array.from({ length: 18 }, () => 4);

describe('D-16 a paper total is compared with the posted strokes', () => {
  test.each([
    { rule: 'the total agrees', strokes: FOURS, paper: 72, by: 0 },
    { rule: 'the sheet has one stroke too few', strokes: FOURS, paper: 73, by: -1 },
    { rule: 'the sheet has two strokes too many', strokes: FOURS, paper: 70, by: 2 },
    { rule: 'no total was typed', strokes: FOURS, paper: null, by: null },
    { rule: 'a hole is empty', strokes: [...FOURS.slice(1), null], paper: 72, by: null },
    { rule: 'the day has not begun', strokes: [], paper: 72, by: null },
  ])('if $rule, the difference is $by', ({ strokes, paper, by }) => {
    expect(paperDifference(strokes, paper)).toBe(by);
  });
});

test.each([
  { text: '18', total: 18 },
  { text: '270', total: 270 },
  { text: '17', total: null },
  { text: '271', total: null },
  { text: '', total: null },
  { text: '1e2', total: null },
])('only a typed total from 18 to 270 is accepted: "$text" is read as $total', ({ text, total }) => {
  expect(parseTotal(text)).toBe(total);
});
