import { expect, test } from 'vitest';
import { scoreOfHole } from '#web/sample-data.ts';
import { mergeScore, mergeScores } from './merge-scores.ts';

const score = (id: number, version: number) => scoreOfHole(id, { version });

test.each([
  { rule: 'a newer score takes its place', answer: score(2, 8), versions: [7, 8] },
  {
    rule: 'the answer to a repeated correction may be older, and stays out',
    answer: score(2, 6),
    versions: [7, 7],
  },
  { rule: 'a score of nowhere is ignored', answer: score(3, 8), versions: [7, 7] },
])('R-37 $rule', ({ answer, versions }) => {
  expect(mergeScore([score(1, 7), score(2, 7)], answer).map(({ version }) => version)).toEqual(versions);
});

test.each([
  { rule: 'what was taken in while it loaded stays', loaded: 7, start: 7, now: 8, shown: 8 },
  { rule: 'a load tells what nobody here knew', loaded: 9, start: 7, now: 8, shown: 9 },
  { rule: 'a load that began later is the truth, whatever was known', loaded: 5, start: 8, now: 8, shown: 5 },
])('R-37 $rule', ({ loaded, start, now, shown }) => {
  const [score2] = mergeScores([score(2, loaded)], [score(2, start)], [score(2, now)]);
  expect(score2?.version).toBe(shown);
});
