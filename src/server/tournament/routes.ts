import type { FastifyInstance } from 'fastify';
import { currentTournament, holes, leaderboard } from '#contract/tournament.ts';
import { servePrepared } from '#server/http/serve-prepared.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';

export function tournamentRoutes(app: FastifyInstance, { snapshots }: { snapshots: SnapshotCache }): void {
  servePrepared(app, currentTournament, snapshots, () => snapshots.shown()?.answers.tournament);
  servePrepared(
    app,
    leaderboard,
    snapshots,
    (params) => snapshots.tournament(params.tournamentId)?.answers.leaderboard,
  );
  servePrepared(app, holes, snapshots, (params) => snapshots.tournament(params.tournamentId)?.answers.holes);
}
