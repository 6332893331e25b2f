import { expect, test } from 'vitest';
import type { DayAgreement } from '#contract/agreement.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam } from '#domain/teams.ts';
import { AS_OF } from '#testing/samples/cup.ts';
import { CHANGED, sayPointsChange } from './texts.ts';

type Points = DayAgreement['holes'][number]['points'];

const WAS = { timbermen: 1, stopemen: 0, powdermen: 1 };
const dayWith = (points: Points): DayAgreement => ({
  day: 2,
  state: 'open',
  since: AS_OF,
  captainsOut: false,
  holes: HOLE_NUMBERS.map((hole) => ({ hole, versions: byTeam(() => 2), points })),
  captains: [],
  ownDisputes: [],
  before: [],
});

test.each<{ rule: string; now: Points; says: string }>([
  { rule: 'unchanged points are called unchanged', now: WAS, says: 'The points did not change.' },
  {
    rule: 'changed points are listed with the old points, the captain’s team first',
    now: { timbermen: 0, stopemen: 0, powdermen: 2 },
    says: 'Powdermen now 2 (was 1), Timbermen now 0 (was 1). Stopemen still 0.',
  },
  { rule: 'an undecided hole has no points', now: null, says: 'The hole is undecided now.' },
])('D-17 $rule', ({ now, says }) => {
  expect(sayPointsChange(dayWith(now), { hole: 12, points: WAS, correctedAt: AS_OF }, 'powdermen')).toBe(
    says,
  );
});

test.each([
  { from: 4, to: 5, says: 'Your score went from 4 to 5.' },
  { from: null, to: 5, says: 'Your score went from empty to 5.' },
])('R-54 $says', ({ from, to, says }) => {
  expect(CHANGED.strokes(from, to)).toBe(says);
});
