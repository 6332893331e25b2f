import { expect, test } from 'vitest';
import { scoreOfHole } from '#testing/samples/cup.ts';
import { mergeScore, mergeScores } from './merge-scores.ts';

const score = (id: number, version: number) => scoreOfHole(id, { version });

test.each([
  { rule: 'a newer score replaces the old one', answer: score(2, 8), versions: [7, 8] },
  {
    rule: 'an older score, from the response to a retry, is ignored',
    answer: score(2, 6),
    versions: [7, 7],
  },
  { rule: 'an unknown score is ignored', answer: score(3, 8), versions: [7, 7] },
])('R-37 $rule', ({ answer, versions }) => {
  expect(mergeScore([score(1, 7), score(2, 7)], answer).map(({ version }) => version)).toEqual(versions);
});

test.each([
  { rule: 'a score applied during the load is kept', loaded: 7, start: 7, now: 8, shown: 8 },
  { rule: 'a newer score from the server wins', loaded: 9, start: 7, now: 8, shown: 9 },
  { rule: 'a load that began later replaces any known score', loaded: 5, start: 8, now: 8, shown: 5 },
])('R-37 $rule', ({ loaded, start, now, shown }) => {
  const [score2] = mergeScores([score(2, loaded)], [score(2, start)], [score(2, now)]);
  expect(score2?.version).toBe(shown);
});
