import { expect, test } from 'vitest';
import { sampleResults } from '#testing/samples/results.ts';
import { type Change, effectOf } from './correction-effect.ts';
import type { Results } from './leaderboard.ts';
import type { TeamId } from './teams.ts';

const strokes = (hole: number, teamId: TeamId, count: number | null): Change => ({
  day: 1,
  hole,
  teamId,
  strokes: count,
});
const places = (timbermen: number | null, stopemen: number | null, powdermen: number | null) => ({
  timbermen,
  stopemen,
  powdermen,
});

/** Timbermen and Powdermen have 2 points each. */
const TIED = sampleResults({
  holes: [
    [3, 4, 5],
    [4, 5, 3],
  ],
});

test.each<{ rule: string; before: Results; change: Change; effect: object }>([
  {
    rule: 'sharing the low score costs a point, and the others draw level',
    before: TIED,
    change: strokes(1, 'stopemen', 3),
    effect: {
      hole: { from: true, to: true },
      points: [
        { teamId: 'timbermen', from: 2, to: 1 },
        { teamId: 'stopemen', from: 0, to: 1 },
      ],
      positions: { from: places(1, 3, 1), to: places(2, 2, 1) },
    },
  },
  {
    rule: 'a lower score takes the sole lead',
    before: TIED,
    change: strokes(1, 'powdermen', 2),
    effect: {
      points: [
        { teamId: 'timbermen', from: 2, to: 0 },
        { teamId: 'powdermen', from: 2, to: 4 },
      ],
      positions: { from: places(1, 3, 1), to: places(2, 2, 1) },
    },
  },
  {
    rule: 'a cleared hole is undecided again, and pays no points',
    before: TIED,
    change: strokes(2, 'timbermen', null),
    effect: {
      hole: { from: true, to: false },
      points: [{ teamId: 'powdermen', from: 2, to: 0 }],
      positions: { from: places(1, 3, 1), to: places(1, 2, 2) },
    },
  },
  {
    rule: 'the third score decides a hole and starts the leaderboard',
    before: sampleResults({ holes: [[3, 4, null]] }),
    change: strokes(1, 'powdermen', 5),
    effect: {
      hole: { from: false, to: true },
      points: [{ teamId: 'timbermen', from: 0, to: 2 }],
      positions: { from: places(null, null, null), to: places(1, 2, 2) },
    },
  },
  {
    rule: 'raising a score that already lost changes no points',
    before: TIED,
    change: strokes(1, 'powdermen', 9),
    effect: {
      hole: { from: true, to: true },
      points: [],
      matchesWon: [],
      positions: { from: places(1, 3, 1), to: places(1, 3, 1) },
    },
  },
  {
    rule: 'a hole without scores stays undecided after one is posted',
    before: sampleResults({}),
    change: strokes(1, 'stopemen', 4),
    effect: { hole: { from: false, to: false }, points: [] },
  },
  {
    rule: 'a match breaks a tie on points',
    before: TIED,
    change: { day: 1, group: 1, winner: 'powdermen' },
    effect: {
      hole: null,
      points: [],
      matchesWon: [{ teamId: 'powdermen', from: 0, to: 1 }],
      positions: { from: places(1, 3, 1), to: places(2, 3, 1) },
    },
  },
  {
    rule: 'a halved match changes no positions',
    before: TIED,
    change: { day: 1, group: 1, winner: 'halved' },
    effect: { points: [], matchesWon: [], positions: { to: places(1, 3, 1) } },
  },
])('D-19 $rule', ({ before, change, effect }) => {
  expect(effectOf(before, change)).toMatchObject(effect);
});
