import type { FastifyInstance } from 'fastify';
import { countyChampion } from '#contract/county-champion.ts';
import { recordCsv } from '#contract/csv.ts';
import { dayStates } from '#contract/day-states.ts';
import { notice } from '#contract/notice.ts';
import { matches, pairings } from '#contract/pairings.ts';
import { siteSettings } from '#contract/site.ts';
import { listTeams } from '#contract/teams.ts';
import { currentTournament, holes, leaderboard } from '#contract/tournament.ts';
import { tournamentRecord, years } from '#contract/years.ts';
import { sendPrepared } from '#server/http/send-prepared.ts';
import { notFoundIn, PUBLIC_CACHE, paramsReader, servePrepared } from '#server/http/serve-prepared.ts';
import type { Services } from '#server/http/services.ts';
import { type PreparedResponse, prepare } from '#server/snapshots/prepared-response.ts';
import type { Snapshot } from '#server/snapshots/snapshot.ts';
import { csvOf } from './csv-tables.ts';

/** The parts of a year's snapshot that have their own endpoints. */
const PARTS = ['leaderboard', 'holes', 'days', 'pairings', 'matches', 'countyChampion', 'notice'] as const;
const CALLS = { leaderboard, holes, days: dayStates, pairings, matches, countyChampion, notice } as const;

/** The public reads: the site, its teams, and every year. */
export function tournamentRoutes(app: FastifyInstance, services: Services): void {
  const { snapshots } = services;
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
  csvRoutes(app, services);
}

/** The tables as CSV. Each is generated on first request, and reused until the year has a new snapshot. */
function csvRoutes(app: FastifyInstance, { snapshots }: Services): void {
  const paramsOf = paramsReader(recordCsv);
  const written = new WeakMap<Snapshot, Map<string, PreparedResponse>>();

  app.get(recordCsv.path, (request, reply) => {
    const { tournamentId, table } = paramsOf(request);
    const snapshot = snapshots.tournament(tournamentId);
    if (!snapshot) throw notFoundIn(snapshots);
    const ofSnapshot = written.get(snapshot) ?? new Map<string, PreparedResponse>();
    written.set(snapshot, ofSnapshot);
    const file =
      ofSnapshot.get(table) ?? prepare(Buffer.from(csvOf(snapshot, table)), 'text/csv; charset=utf-8');
    ofSnapshot.set(table, file);
    const headers = {
      ...PUBLIC_CACHE,
      'content-disposition': `attachment; filename="${table}-${tournamentId}.csv"`,
    };
    sendPrepared(request, reply, file, headers, snapshots.asOfText);
  });
}
