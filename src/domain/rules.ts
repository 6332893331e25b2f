import { MOST_POINTS_PER_HOLE, type PointsRule } from './points.ts';

export const HOLES = 18;
export const HOLE_NUMBERS: readonly number[] = Array.from({ length: HOLES }, (_, i) => i + 1);

/** Three blocks of six holes, matching the formats of Day 1. */
export const HOLE_BLOCKS = [0, 6, 12].map((start) => HOLE_NUMBERS.slice(start, start + 6));

export const DAY_NUMBERS = [1, 2] as const;
export type DayNumber = (typeof DAY_NUMBERS)[number];

export type Format = 'scramble' | 'modified alternate shot' | 'best ball' | 'singles';

export type DayRules = {
  day: DayNumber;
  title: string;
  groups: number;
  playersPerGroup: number;
  playersPerTeamInGroup: number;
  formats: readonly { from: number; to: number; format: Format }[];
  points: PointsRule;
};

export const DAY_1: DayRules = {
  day: 1,
  title: 'Team Competition',
  groups: 6,
  playersPerGroup: 6,
  playersPerTeamInGroup: 2,
  formats: [
    { from: 1, to: 6, format: 'scramble' },
    { from: 7, to: 12, format: 'modified alternate shot' },
    { from: 13, to: 18, format: 'best ball' },
  ],
  points: { sole: 2, sharedByTwo: 1, sharedByThree: 0, soleSecond: 0 },
};

export const DAY_2: DayRules = {
  day: 2,
  title: 'Singles Competition',
  groups: 12,
  playersPerGroup: 3,
  playersPerTeamInGroup: 1,
  formats: [{ from: 1, to: 18, format: 'singles' }],
  // The specification makes a three-way tie worth nothing only on Day 1. On Day 2 it pays like a tie of two.
  points: { sole: 2, sharedByTwo: 1, sharedByThree: 1, soleSecond: 0 },
};

export const DAYS: Readonly<Record<DayNumber, DayRules>> = { 1: DAY_1, 2: DAY_2 };

export function formatOfHole(day: DayNumber, hole: number): Format {
  const stretch = DAYS[day].formats.find(({ from, to }) => from <= hole && hole <= to);
  if (!stretch) throw new RangeError(`Day ${day} has no hole ${hole}`);
  return stretch.format;
}

/** A match is one group's round. */
export const MATCHES_PER_DAY: Readonly<Record<DayNumber, number>> = {
  1: DAY_1.groups,
  2: DAY_2.groups,
};
export const MATCHES: number = MATCHES_PER_DAY[1] + MATCHES_PER_DAY[2];

export const MAX_POINTS_PER_DAY: number = HOLES * MOST_POINTS_PER_HOLE;
export const MAX_POINTS: number = DAY_NUMBERS.length * MAX_POINTS_PER_DAY;

export const MAX_PACE_HOURS = 4;

/** Captains supply the handicaps. The singles are gross stroke play and do not use them. */
export const HANDICAPS: { suppliedBy: 'captains'; unusedOn: readonly DayNumber[] } = {
  suppliedBy: 'captains',
  unusedOn: [2],
};

/** Everything that the entry fee covers. The organizers set the fee itself. */
export const ENTRY_INCLUDES: readonly string[] = ['cart', 'lunch', 'awards'];

export const AWARDS: readonly { name: string; terms: string | null }[] = [
  { name: 'Team trophy', terms: 'kept one year' },
  { name: 'County Champion', terms: 'lowest gross 18-hole score on Day 2' },
  { name: "Captain's Award", terms: null },
];

export const HERITAGE = { firstCourse: 1928, courses: 3, years: '100+' } as const;
