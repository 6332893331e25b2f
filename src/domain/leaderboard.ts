import { holePoints, isDecided, type PointsRule, type StrokesByTeam } from './points.ts';
import { DAY_NUMBERS, type DayNumber, HOLE_NUMBERS } from './rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from './teams.ts';

export type HoleStrokes = {
  day: DayNumber;
  hole: number;
  strokes: StrokesByTeam;
};

/** The result of one group's match. `winner` is null while the match is open. */
export type MatchResult = { day: DayNumber; group: number; winner: TeamId | 'halved' | null };

export type TournamentStatus = 'upcoming' | 'active' | 'completed';

/** Everything the standings are derived from. Each hole and each match appears at most once. */
export type Results = {
  status: TournamentStatus;
  rules: Readonly<Record<DayNumber, PointsRule>>;
  holes: readonly HoleStrokes[];
  matches: readonly MatchResult[];
};

export type HolePoints = {
  day: DayNumber;
  hole: number;
  decided: boolean;
  points: Record<TeamId, number>;
};

export type TeamTotals = { points: number; matchesWon: number };

/** `first` and `tied`: every hole is decided, but the result has not been declared (D-32). */
export const STANDING_STATUSES = [
  'leading',
  'playing',
  'chasing',
  'first',
  'tied',
  'champion',
  'finished',
] as const;
export type StandingStatus = (typeof STANDING_STATUSES)[number];

export type Standing = {
  teamId: TeamId;
  position: number;
  points: number;
  matchesWon: number;
  status: StandingStatus;
};

/** Every hole of both days in order of play. A hole that is not in the results is undecided. */
export function pointsByHole(results: Results): HolePoints[] {
  return DAY_NUMBERS.flatMap((day) =>
    HOLE_NUMBERS.map((hole) => {
      const record = results.holes.find((entry) => entry.day === day && entry.hole === hole);
      const strokes = record?.strokes ?? byTeam(() => null);
      return { day, hole, decided: isDecided(strokes), points: holePoints(strokes, results.rules[day]) };
    }),
  );
}

export function teamTotals(results: Results): Record<TeamId, TeamTotals> {
  const holes = pointsByHole(results);
  return byTeam((teamId) => ({
    points: holes.reduce((sum, hole) => sum + hole.points[teamId], 0),
    matchesWon: results.matches.filter((match) => match.winner === teamId).length,
  }));
}

/** From first to last. Teams tied on points and matches share a position, and are listed in the order of TEAM_IDS. */
export function standings(results: Results): Standing[] {
  if (!hasBegun(results)) return [];

  const totals = teamTotals(results);
  const position = (teamId: TeamId) =>
    1 + TEAM_IDS.filter((other) => compareTotals(totals[other], totals[teamId]) < 0).length;
  const top = TEAM_IDS.filter((teamId) => position(teamId) === 1);
  const allIn = pointsByHole(results).every((hole) => hole.decided);

  return TEAM_IDS.toSorted((a, b) => compareTotals(totals[a], totals[b])).map((teamId) => ({
    teamId,
    position: position(teamId),
    ...totals[teamId],
    status: standingStatus(results.status, allIn, top, teamId),
  }));
}

/** '1st', '2nd', '3rd'. Correct up to 20th, far more than three teams need. */
export function ordinal(position: number): string {
  return `${position}${['st', 'nd', 'rd'][position - 1] ?? 'th'}`;
}

/** A decided hole starts the leaderboard, even if it pays no points. A halved match does not. */
function hasBegun(results: Results): boolean {
  return (
    pointsByHole(results).some((hole) => hole.decided) ||
    results.matches.some(({ winner }) => winner !== null && winner !== 'halved')
  );
}

const compareTotals = (a: TeamTotals, b: TeamTotals) => b.points - a.points || b.matchesWon - a.matchesWon;

function standingStatus(
  tournament: TournamentStatus,
  allIn: boolean,
  top: readonly TeamId[],
  teamId: TeamId,
): StandingStatus {
  const atTheTop = top.includes(teamId);
  if (tournament === 'completed') return atTheTop ? 'champion' : 'finished';
  if (!atTheTop) return allIn ? 'finished' : 'chasing';
  if (allIn) return top.length === 1 ? 'first' : 'tied';
  return top.length === 1 ? 'leading' : 'playing';
}
