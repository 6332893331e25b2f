import type { FirstPageData } from '#contract/first-page.ts';
import { type Clinch, clinch } from '#domain/clinch.ts';
import { pointsByHole, standings } from '#domain/leaderboard.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { boardOf, type SnapshotRow } from '#server/store/snapshot.ts';
import { type Finished, finishJson } from './finished.ts';

/** One tournament at one version: what the pages show and the calls answer, derived once and kept as bytes. */
export type Snapshot = {
  version: number;
  data: PublicData;
  answers: Record<keyof PublicData, Finished>;
};
type PublicData = Required<Omit<FirstPageData, 'asOf'>>;

export function deriveSnapshot(row: SnapshotRow, earlier?: Snapshot): Snapshot {
  const board = boardOf(row);
  const races = clinch(board);
  const data = {
    site: row.site,
    teams: row.teams,
    tournament: row.tournament,
    leaderboard: standings(board).map(({ teamId, position, points, matchesWon, status }) => ({
      id: teamId,
      position,
      team: { id: teamId, name: TEAM_NAMES[teamId] },
      totalPoints: points,
      matchesWon,
      status,
      race: raceOf(races[teamId]),
    })),
    holes: pointsByHole(board).map((entry) => ({ ...entry, corrected: isCorrected(row, entry) })),
  };
  const { site, teams, tournament, leaderboard, holes } = data;
  return {
    version: row.version,
    data,
    answers: {
      site: finishJson(site, earlier?.answers.site),
      teams: finishJson(teams, earlier?.answers.teams),
      tournament: finishJson(tournament, earlier?.answers.tournament),
      leaderboard: finishJson(leaderboard, earlier?.answers.leaderboard),
      holes: finishJson(holes, earlier?.answers.holes),
    },
  };
}

function raceOf({ mostPossible, bestRivalCanReach, clinched, holeWinsToClinch }: Clinch) {
  return { canReach: mostPossible, clinchLine: bestRivalCanReach, clinched, holeWinsToClinch };
}

function isCorrected({ holes }: SnapshotRow, { day, hole }: { day: number; hole: number }): boolean {
  return holes.some((entry) => entry.day === day && entry.hole === hole && entry.corrected);
}
