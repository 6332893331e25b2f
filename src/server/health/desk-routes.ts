import type { FastifyInstance } from 'fastify';
import { deskHealth } from '#contract/desk/health.ts';
import { organizerSession, requireAtDesk } from '#server/http/organizer-session.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/http/services.ts';
import { lastBackup } from '#server/store/operation.ts';
import type { WriteProbe } from './write-probe.ts';

/** The desk's system check. */
export function deskHealthRoutes(
  app: FastifyInstance,
  { db, cookies, config, snapshots, openStreams }: Services,
  writing: Pick<WriteProbe, 'isWritable' | 'fault'>,
): void {
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
