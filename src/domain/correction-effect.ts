import { pointsByHole, type Results, standings, teamTotals } from './leaderboard.ts';
import type { DayNumber } from './rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from './teams.ts';

type Move = { teamId: TeamId; from: number; to: number };
/** Each team's position, 1 to 3; null before the leaderboard has started. */
type Positions = Record<TeamId, number | null>;

/** The effect of one change on the board. Teams whose points or matches do not change are not listed. */
export type Effect = {
  /** Whether the hole was decided before the change, and whether it is decided after it; null for a match. */
  hole: { from: boolean; to: boolean } | null;
  points: Move[];
  matchesWon: Move[];
  positions: { from: Positions; to: Positions };
};

/** Sets one team's strokes on one hole, or one match's result. */
export type Change =
  | { day: DayNumber; hole: number; teamId: TeamId; strokes: number | null }
  | { day: DayNumber; group: number; winner: TeamId | 'halved' | null };

/** The effect of a correction or an undo, computed before it is made (D-19). */
export function effectOf(results: Results, change: Change): Effect {
  const after = withChange(results, change);
  const [totalsBefore, totalsAfter] = [teamTotals(results), teamTotals(after)];
  return {
    hole: 'hole' in change ? { from: isDecidedIn(results, change), to: isDecidedIn(after, change) } : null,
    points: moves((teamId) => [totalsBefore[teamId].points, totalsAfter[teamId].points]),
    matchesWon: moves((teamId) => [totalsBefore[teamId].matchesWon, totalsAfter[teamId].matchesWon]),
    positions: { from: positionsIn(results), to: positionsIn(after) },
  };
}

function positionsIn(results: Results): Positions {
  const board = standings(results);
  return byTeam((teamId) => board.find((entry) => entry.teamId === teamId)?.position ?? null);
}

function withChange(results: Results, change: Change): Results {
  if ('group' in change) {
    const { day, group, winner } = change;
    const others = results.matches.filter((match) => match.day !== day || match.group !== group);
    return { ...results, matches: [...others, { day, group, winner }] };
  }
  const { day, hole, teamId, strokes } = change;
  const isIt = (entry: { day: DayNumber; hole: number }) => entry.day === day && entry.hole === hole;
  const before = results.holes.find(isIt)?.strokes ?? byTeam(() => null);
  const others = results.holes.filter((entry) => !isIt(entry));
  return { ...results, holes: [...others, { day, hole, strokes: { ...before, [teamId]: strokes } }] };
}

const isDecidedIn = (results: Results, { day, hole }: { day: DayNumber; hole: number }) =>
  pointsByHole(results).some((entry) => entry.day === day && entry.hole === hole && entry.decided);

function moves(ofTeam: (teamId: TeamId) => [from: number, to: number]): Move[] {
  return TEAM_IDS.flatMap((teamId) => {
    const [from, to] = ofTeam(teamId);
    return from === to ? [] : [{ teamId, from, to }];
  });
}
