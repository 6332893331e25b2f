import { useQuery } from '@tanstack/react-query';
import type { DaySheet } from '#contract/desk/scores.ts';
import type { Tournament } from '#contract/tournament.ts';
import type { HoleStrokes, Results } from '#domain/leaderboard.ts';
import { type DayNumber, HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, type TeamId } from '#domain/teams.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { sheetQuery } from './queries.ts';

/** The data behind the standings, for showing a correction's effect before it is posted. */
export function useResults({ id, status }: Tournament): { results: Results; days: DaySheet[] } | null {
  const { data: first } = useQuery(sheetQuery(id, 1));
  const { data: second } = useQuery(sheetQuery(id, 2));
  if (!first || !second) return null;
  const days = [first, second];
  return {
    days,
    results: {
      status,
      rules: { 1: first.points, 2: second.points },
      holes: days.flatMap(holesOf),
      matches: days.flatMap(({ matches }) =>
        matches.map(({ day, group, result }) => ({ day, group, winner: result })),
      ),
    },
  };
}

/** Looks up a team's strokes on a hole. Null while the hole is empty, or its sheet has not loaded. */
export function useStrokes() {
  const { id } = useTournament();
  const { data: first } = useQuery(sheetQuery(id, 1));
  const { data: second } = useQuery(sheetQuery(id, 2));
  return (day: DayNumber, teamId: TeamId, hole: number): number | null => {
    const sheet = day === 1 ? first : second;
    return sheet?.scores.find((score) => score.teamId === teamId && score.hole === hole)?.strokes ?? null;
  };
}

function holesOf({ day, scores }: DaySheet): HoleStrokes[] {
  if (scores.length === 0) return [];
  return HOLE_NUMBERS.map((hole) => ({
    day,
    hole,
    strokes: byTeam(
      (teamId) => scores.find((score) => score.hole === hole && score.teamId === teamId)?.strokes ?? null,
    ),
  }));
}
