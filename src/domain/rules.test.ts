import { expect, test } from 'vitest';
import { isLegalRule } from './points.ts';
import {
  AWARDS,
  DAY_1,
  DAY_2,
  DAY_NUMBERS,
  DAYS,
  ENTRY_INCLUDES,
  formatOfHole,
  HANDICAPS,
  HERITAGE,
  HOLE_NUMBERS,
  HOLES,
  MATCHES,
  MATCHES_PER_DAY,
  MAX_PACE_HOURS,
  MAX_POINTS,
  MAX_POINTS_PER_DAY,
} from './rules.ts';
import { PLAYERS_PER_TEAM, TEAM_IDS, TOTAL_PLAYERS } from './teams.ts';

test('R-60 Day 1 is the Team Competition: 6 groups of 6, two players of each team', () => {
  expect(DAYS[1]).toBe(DAY_1);
  expect(DAY_1).toMatchObject({ day: 1, title: 'Team Competition' });
  expect(DAY_1).toMatchObject({ groups: 6, playersPerGroup: 6, playersPerTeamInGroup: 2 });
});

test('R-61 Day 2 is the Singles Competition: 12 groups of 3, one player of each team', () => {
  expect(DAYS[2]).toBe(DAY_2);
  expect(DAY_2).toMatchObject({ day: 2, title: 'Singles Competition' });
  expect(DAY_2).toMatchObject({ groups: 12, playersPerGroup: 3, playersPerTeamInGroup: 1 });
});

test.each(DAY_NUMBERS)('R-60 R-61 every player plays once on day %i', (day) => {
  const { groups, playersPerGroup, playersPerTeamInGroup } = DAYS[day];
  expect(groups * playersPerGroup).toBe(TOTAL_PLAYERS);
  expect(groups * playersPerTeamInGroup).toBe(PLAYERS_PER_TEAM);
});

test.each([
  { day: 1, from: 1, to: 6, format: 'scramble' },
  { day: 1, from: 7, to: 12, format: 'modified alternate shot' },
  { day: 1, from: 13, to: 18, format: 'best ball' },
  { day: 2, from: 1, to: 18, format: 'singles' },
] as const)('R-60 R-61 day $day: holes $from to $to are $format', ({ day, from, to, format }) => {
  const holes = HOLE_NUMBERS.filter((hole) => from <= hole && hole <= to);
  expect(holes).toHaveLength(to - from + 1);
  expect(holes.map((hole) => formatOfHole(day, hole))).toEqual(holes.map(() => format));
});

test.each([0, 19, 6.5, Number.NaN])('R-60 there is no hole %d', (hole) => {
  expect(() => formatOfHole(1, hole)).toThrow(RangeError);
});

test('R-61 R-67 handicaps are supplied by captains, and singles use none', () => {
  expect(HANDICAPS).toEqual({ suppliedBy: 'captains', unusedOn: [2] });
});

test('R-62 the published rules of both days are legal', () => {
  expect(isLegalRule(DAY_1.points)).toBe(true);
  expect(isLegalRule(DAY_2.points)).toBe(true);
});

test('R-63 a team can win 36 points per day and 72 in all', () => {
  expect([MAX_POINTS_PER_DAY, MAX_POINTS]).toEqual([36, 72]);
  expect(DAY_NUMBERS.map((day) => HOLES * DAYS[day].points.sole)).toEqual([36, 36]);
});

test('D-1 there are 108 scores: one for each team, day and hole', () => {
  expect(HOLE_NUMBERS).toHaveLength(HOLES);
  expect(TEAM_IDS.length * DAY_NUMBERS.length * HOLE_NUMBERS.length).toBe(108);
});

test('D-4 there is one match for each group: 6 and 12, 18 in all', () => {
  expect([MATCHES_PER_DAY[1], MATCHES_PER_DAY[2], MATCHES]).toEqual([6, 12, 18]);
});

test('R-64 a round takes at most 4 hours', () => {
  expect(MAX_PACE_HOURS).toBe(4);
});

test('R-65 the entry fee includes cart, lunch and awards', () => {
  expect(ENTRY_INCLUDES).toEqual(['cart', 'lunch', 'awards']);
});

test("R-66 the awards are the team trophy, County Champion and Captain's Award", () => {
  expect(AWARDS).toEqual([
    { name: 'Team trophy', terms: 'kept one year' },
    { name: 'County Champion', terms: 'lowest gross 18-hole score on Day 2' },
    { name: "Captain's Award", terms: null },
  ]);
});

test('R-68 the heritage figures are: first course in 1928, 3 courses, 100+ years', () => {
  expect(HERITAGE).toEqual({ firstCourse: 1928, courses: 3, years: '100+' });
});
