import type { MatchResult, Results, TournamentStatus } from '#domain/leaderboard.ts';
import { DAY_1, DAY_2, DAY_NUMBERS, HOLE_NUMBERS, MATCHES_PER_DAY } from '#domain/rules.ts';

/** Strokes in the order of TEAM_IDS. */
export type StrokeTriple = readonly [number | null, number | null, number | null];

export type SampleResults = {
  status?: TournamentStatus;
  rules?: Results['rules'];
  /** Starting with the first hole of Day 1, in order of play; null is a hole without scores. */
  holes?: readonly (StrokeTriple | null)[];
  /** Starting with the first group of Day 1. */
  winners?: readonly MatchResult['winner'][];
};

/** For tests: results built from lists of strokes and winners. Everything else has a default. */
export function sampleResults(sample: SampleResults): Results {
  const { status = 'active', rules = { 1: DAY_1.points, 2: DAY_2.points } } = sample;
  const { holes = [], winners = [] } = sample;
  const allHoles = DAY_NUMBERS.flatMap((day) => HOLE_NUMBERS.map((hole) => ({ day, hole })));
  const allMatches = DAY_NUMBERS.flatMap((day) =>
    Array.from({ length: MATCHES_PER_DAY[day] }, (_, index) => ({ day, group: index + 1 })),
  );

  return {
    status,
    rules,
    holes: allHoles.flatMap((hole, index) => {
      const triple = holes[index];
      if (!triple) return [];
      const [timbermen, stopemen, powdermen] = triple;
      return [{ ...hole, strokes: { timbermen, stopemen, powdermen } }];
    }),
    matches: allMatches.map((match, index) => ({ ...match, winner: winners[index] ?? null })),
  };
}
