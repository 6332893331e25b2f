import type { FastifyInstance } from 'fastify';
import { recordCsv } from '#contract/csv.ts';
import { sendPrepared } from '#server/http/send-prepared.ts';
import { notFoundIn, PUBLIC_CACHE, paramsReader } from '#server/http/serve-prepared.ts';
import { type PreparedResponse, prepare } from '#server/snapshots/prepared-response.ts';
import type { Snapshot } from '#server/snapshots/snapshot.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import { csvOf } from './csv-tables.ts';

/** Written when they are first asked for, and once for every state of the tournament. */
export function csvRoutes(app: FastifyInstance, { snapshots }: { snapshots: SnapshotCache }): void {
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
