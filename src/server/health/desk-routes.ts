import type { FastifyInstance } from 'fastify';
import { deskHealth } from '#contract/desk/health.ts';
import type { Config } from '#server/config.ts';
import type { OpenStreams } from '#server/http/connections.ts';
import { organizerSession, requireAtDesk } from '#server/http/organizer-session.ts';
import { serve } from '#server/http/serve.ts';
import type { Cookies } from '#server/http/session.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import { lastBackup } from '#server/store/operation.ts';
import type { Db } from '#server/store/sql.ts';

import type { WriteProbe } from './write-probe.ts';

type DeskHealthOptions = {
  db: Db;
  cookies: Cookies;
  config: Pick<Config, 'maxStreams'>;
  snapshots: SnapshotCache;
  writing: Pick<WriteProbe, 'isWritable' | 'fault'>;
  openStreams: OpenStreams;
};

/** The desk's system check. */
export function deskHealthRoutes(app: FastifyInstance, options: DeskHealthOptions): void {
  const { db, cookies, config, snapshots, writing, openStreams } = options;
  serve(app, deskHealth, async (_, request) => {
    await requireAtDesk(db, organizerSession(cookies, request));
    const { ageSeconds, isFresh } = snapshots;
    return {
      corrections: { writable: writing.isWritable, fault: writing.fault },
      board: { ageSeconds: Number.isFinite(ageSeconds) ? Math.round(ageSeconds) : null, fresh: isFresh },
      streams: { open: openStreams.get('public')?.size ?? 0, most: config.maxStreams },
      backupAt: (await lastBackup(db))?.toISOString() ?? null,
    };
  });
}
