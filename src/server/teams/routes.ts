import type { FastifyInstance } from 'fastify';
import { siteSettings } from '#contract/site.ts';
import { listTeams } from '#contract/teams.ts';
import { servePrepared } from '#server/http/serve-prepared.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';

export function teamsRoutes(app: FastifyInstance, { snapshots }: { snapshots: SnapshotCache }): void {
  servePrepared(app, listTeams, snapshots, () => snapshots.shown()?.answers.teams);
  servePrepared(app, siteSettings, snapshots, () => snapshots.shown()?.answers.site);
}
