import type { FastifyInstance } from 'fastify';
import { countyChampion } from '#contract/county-champion.ts';
import { dayStates } from '#contract/day-states.ts';
import { notice } from '#contract/notice.ts';
import { matches, pairings } from '#contract/pairings.ts';
import { siteSettings } from '#contract/site.ts';
import { listTeams } from '#contract/teams.ts';
import { currentTournament, holes, leaderboard } from '#contract/tournament.ts';
import { tournamentRecord, years } from '#contract/years.ts';
import { servePrepared } from '#server/http/serve-prepared.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import { csvRoutes } from './csv-routes.ts';

/** What is asked for by year, under the name that the snapshot knows it by. */
const PARTS = ['leaderboard', 'holes', 'days', 'pairings', 'matches', 'countyChampion', 'notice'] as const;
const CALLS = { leaderboard, holes, days: dayStates, pairings, matches, countyChampion, notice } as const;

/** What everybody may read: the site, its teams, and every year. */
export function tournamentRoutes(app: FastifyInstance, { snapshots }: { snapshots: SnapshotCache }): void {
  servePrepared(app, listTeams, snapshots, () => snapshots.shown()?.answers.teams);
  servePrepared(app, siteSettings, snapshots, () => snapshots.shown()?.answers.site);
  servePrepared(app, currentTournament, snapshots, () => snapshots.shown()?.answers.tournament);
  for (const part of PARTS) {
    servePrepared(
      app,
      CALLS[part],
      snapshots,
      ({ tournamentId }) => snapshots.tournament(tournamentId)?.answers[part],
    );
  }
  servePrepared(app, years, snapshots, () => snapshots.yearsAnswer());
  servePrepared(app, tournamentRecord, snapshots, ({ tournamentId }) =>
    snapshots.tournament(tournamentId)?.recordAnswer(),
  );
  csvRoutes(app, { snapshots });
}
