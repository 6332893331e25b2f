import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holePoints, isDecided, isLegalRule, type PointsRule } from './points.ts';
import { DAY_1, DAY_2, DAYS } from './rules.ts';
import { MAX_STROKES } from './strokes.ts';
import { TEAM_IDS } from './teams.ts';

type Triple = readonly [number | null, number | null, number | null];

/** The tables below list the teams in the order of TEAM_IDS. */
const byTeam = ([timbermen, stopemen, powdermen]: Triple) => ({ timbermen, stopemen, powdermen });

function pointsFor(strokes: Triple, rule: PointsRule): number[] {
  const points = holePoints(byTeam(strokes), rule);
  return TEAM_IDS.map((teamId) => points[teamId]);
}

const anyStrokes = fc.integer({ min: 1, max: 15 });
const anyHole = fc.tuple(anyStrokes, anyStrokes, anyStrokes);
const share = fc.integer({ min: 0, max: 2 });
const legalRule = fc
  .record({ sole: share, sharedByTwo: share, sharedByThree: share, soleSecond: share })
  .filter(isLegalRule);

describe.each([1, 2] as const)('day %i', (day) => {
  test.each<{ strokes: Triple; points: number[]; rule: string }>([
    { strokes: [4, 5, 6], points: [2, 0, 0], rule: 'the low score takes two points' },
    {
      strokes: [6, 5, 4],
      points: [0, 0, 2],
      rule: 'the low score takes two points, no matter which team has it',
    },
    { strokes: [5, 4, 5], points: [0, 2, 0], rule: 'teams tied for worst take nothing' },
    { strokes: [4, 4, 6], points: [1, 1, 0], rule: 'two teams that tie for best take one point each' },
    { strokes: [4, 6, 4], points: [1, 0, 1], rule: 'the worst score takes nothing behind a tie for best' },
    { strokes: [1, 15, 2], points: [2, 0, 0], rule: 'strokes are compared as numbers' },
  ])(`R-62 day ${day}: $rule`, ({ strokes, points }) => {
    expect(pointsFor(strokes, DAYS[day].points)).toEqual(points);
  });

  test(`D-24 day ${day}: a hole is decided if maximum strokes are posted for a team that picked up`, () => {
    expect(isDecided(byTeam([4, MAX_STROKES, 5]))).toBe(true);
    expect(pointsFor([4, MAX_STROKES, 5], DAYS[day].points)).toEqual([2, 0, 0]);
    expect(pointsFor([5, MAX_STROKES, 5], DAYS[day].points)).toEqual([1, 0, 1]);
  });

  test.each<{ strokes: Triple }>([
    { strokes: [3, null, 5] },
    { strokes: [null, null, 5] },
    { strokes: [null, null, null] },
    { strokes: [4, 4, null] },
  ])(`D-3 day ${day}: a hole with $strokes is undecided and pays no team`, ({ strokes }) => {
    expect(isDecided(byTeam(strokes))).toBe(false);
    expect(pointsFor(strokes, DAYS[day].points)).toEqual([0, 0, 0]);
  });
});

test('R-62 D-3 day 1: a tie of three pays no team, but the hole is decided', () => {
  expect(pointsFor([4, 4, 4], DAY_1.points)).toEqual([0, 0, 0]);
  expect(isDecided(byTeam([4, 4, 4]))).toBe(true);
});

test('R-62 D-3 day 2: a tie of three pays each team one point', () => {
  expect(pointsFor([4, 4, 4], DAY_2.points)).toEqual([1, 1, 1]);
});

test.each([DAY_1, DAY_2])('D-10 day $day: a team alone in second place gets no points', ({ points }) => {
  expect(points.soleSecond).toBe(0);
  expect(pointsFor([5, 4, 6], points)).toEqual([0, 2, 0]);
});

test.each<{ strokes: Triple; points: number[]; rule: string }>([
  { strokes: [4, 5, 6], points: [2, 1, 0], rule: 'second behind one low score is paid' },
  { strokes: [6, 4, 5], points: [0, 2, 1], rule: 'second is paid, no matter which team it is' },
  { strokes: [4, 5, 5], points: [2, 0, 0], rule: 'a shared second is not paid' },
  { strokes: [4, 4, 5], points: [1, 1, 0], rule: 'no team is second behind a shared low score' },
  { strokes: [4, 4, 4], points: [0, 0, 0], rule: 'no team is second in a tie of three' },
])('D-10 if the rule pays a sole second, $rule', ({ strokes, points }) => {
  expect(pointsFor(strokes, { ...DAY_1.points, soleSecond: 1 })).toEqual(points);
});

test.each<{ change: Partial<PointsRule>; legal: boolean; why: string }>([
  { change: {}, legal: true, why: 'the published rule' },
  { change: { sharedByThree: 1 }, legal: true, why: 'a tie of three may pay one each' },
  { change: { soleSecond: 1 }, legal: true, why: 'a second may be paid' },
  { change: { sole: 0, sharedByTwo: 0 }, legal: true, why: 'a day may pay nothing' },
  { change: { sole: 3 }, legal: false, why: 'no more than two for the low score' },
  { change: { sole: -1 }, legal: false, why: 'no negative points' },
  { change: { soleSecond: -1 }, legal: false, why: 'points are never deducted' },
  { change: { sole: 1.5 }, legal: false, why: 'whole points only' },
  { change: { sharedByTwo: Number.NaN }, legal: false, why: 'only numbers' },
  { change: { soleSecond: 2 }, legal: false, why: 'a hole would pay four points' },
  { change: { sharedByTwo: 2 }, legal: false, why: 'a hole would pay four points' },
  { change: { sharedByThree: 2 }, legal: false, why: 'a hole would pay six points' },
  { change: { sole: 1, soleSecond: 2 }, legal: false, why: 'second place must not pay more than first' },
  { change: { sole: 0 }, legal: false, why: 'a tie must not pay more than the sole low score' },
])('D-10 with the change $change, the published rule is legal: $legal ($why)', ({ change, legal }) => {
  expect(isLegalRule({ ...DAY_1.points, ...change })).toBe(legal);
});

test('R-62 under every legal rule, a hole pays 0 to 3 points in all, and at most 2 to one team', () => {
  fc.assert(
    fc.property(anyHole, legalRule, (strokes, rule) => {
      const points = pointsFor(strokes, rule);
      const paidOut = points.reduce((sum, paid) => sum + paid, 0);
      expect(points).toHaveLength(3);
      expect(paidOut).toBeGreaterThanOrEqual(0);
      expect(paidOut).toBeLessThanOrEqual(3);
      expect(Math.max(...points)).toBeLessThanOrEqual(2);
    }),
  );
});

test('R-62 fewer strokes never earn fewer points, and equal strokes earn the same', () => {
  fc.assert(
    fc.property(anyHole, legalRule, ([a, b, c], rule) => {
      const [ours = 0, theirs = 0] = pointsFor([a, b, c], rule);
      expect(Math.sign(ours - theirs) * Math.sign(b - a)).toBeGreaterThanOrEqual(0);
      if (a === b) expect(ours).toBe(theirs);
    }),
  );
});

test('R-62 the order in which teams are listed does not matter', () => {
  fc.assert(
    fc.property(anyHole, legalRule, ([a, b, c], rule) => {
      const [first, second, third] = pointsFor([a, b, c], rule);
      expect(pointsFor([b, a, c], rule)).toEqual([second, first, third]);
      expect(pointsFor([b, c, a], rule)).toEqual([second, third, first]);
    }),
  );
});
