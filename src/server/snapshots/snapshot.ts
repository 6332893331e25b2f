import type { FirstPageData } from '#contract/first-page.ts';
import { type Clinch, clinch, statusInRace } from '#domain/clinch.ts';
import { pointsByHole, standings } from '#domain/leaderboard.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { resultsOf, type SnapshotRow } from '#server/store/snapshot.ts';
import { type PreparedResponse, prepareJson } from './prepared-response.ts';
import { isSocialLink } from './social-links.ts';

/** One tournament at one version: the data of pages and calls, derived once and kept as bytes. */
export type Snapshot = {
  version: number;
  data: PublicData;
  answers: Record<keyof PublicData, PreparedResponse>;
};
type PublicData = Required<Omit<FirstPageData, 'asOf'>>;

export function deriveSnapshot(row: SnapshotRow, earlier?: Snapshot): Snapshot {
  const results = resultsOf(row);
  const races = clinch(results);
  const data = {
    site: { ...row.site, socialLinks: row.site.socialLinks.filter(isSocialLink) },
    teams: row.teams,
    tournament: row.tournament,
    leaderboard: standings(results).map(({ teamId, position, points, matchesWon, status }) => ({
      id: teamId,
      position,
      team: { id: teamId, name: TEAM_NAMES[teamId] },
      totalPoints: points,
      matchesWon,
      status: statusInRace(status, races),
      race: raceOf(races[teamId]),
    })),
    holes: pointsByHole(results).map((entry) => ({ ...entry, corrected: isCorrected(row, entry) })),
  };
  const { site, teams, tournament, leaderboard, holes } = data;
  return {
    version: row.version,
    data,
    answers: {
      site: prepareJson(site, earlier?.answers.site),
      teams: prepareJson(teams, earlier?.answers.teams),
      tournament: prepareJson(tournament, earlier?.answers.tournament),
      leaderboard: prepareJson(leaderboard, earlier?.answers.leaderboard),
      holes: prepareJson(holes, earlier?.answers.holes),
    },
  };
}

function raceOf({ mostPossible, bestRivalCanReach, clinched, holeWinsToClinch }: Clinch) {
  return { canReach: mostPossible, clinchLine: bestRivalCanReach, clinched, holeWinsToClinch };
}

function isCorrected({ holes }: SnapshotRow, { day, hole }: { day: number; hole: number }): boolean {
  return holes.some((entry) => entry.day === day && entry.hole === hole && entry.corrected);
}
