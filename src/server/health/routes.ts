import type { FastifyInstance } from 'fastify';
import { sendText } from '#server/http/errors.ts';
import type { PepperCheck } from '#server/http/pepper-check.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import { isDatabaseUnavailable, sentenceFor } from '#server/store/faults.ts';
import type { WriteProbe } from './write-probe.ts';

type HealthOptions = {
  snapshots: SnapshotCache;
  pepper: Pick<PepperCheck, 'isSettled'>;
  writing: Pick<WriteProbe, 'sentence'>;
  isClosing(): boolean;
};

/** For monitoring: whether the process is alive, and whether it is ready for visitors. */
export function healthRoutes(
  app: FastifyInstance,
  { snapshots, pepper, writing, isClosing }: HealthOptions,
): void {
  app.get('/livez', (_request, reply) => sendText(reply, 200, 'alive'));
  app.get('/readyz', (_request, reply) => {
    if (isClosing()) return sendText(reply, 503, 'closing');
    if (!pepper.isSettled) return sendText(reply, 503, 'the pepper has not been checked yet');
    const board = boardOf(snapshots);
    const lines = [board.isReady ? 'ready' : 'not ready', `board: ${board.says}`, writing.sentence];
    return sendText(reply, board.isReady ? 200 : 503, lines.join('\n'));
  });
}

/**
 * A process with a stale board is ready only if the database is known to be down. Otherwise, another process
 * may have a newer board.
 */
function boardOf({ isFilled, isFresh, fault, asOfText }: SnapshotCache): { isReady: boolean; says: string } {
  if (!isFilled)
    return {
      isReady: false,
      says: fault ? `none yet, ${sentenceFor(fault)}` : 'the scores have not been read yet',
    };
  if (isFresh) return { isReady: true, says: 'fresh' };
  const isDown = isDatabaseUnavailable(fault);
  return {
    isReady: isDown,
    says: `as of ${asOfText}, ${fault ? sentenceFor(fault) : 'for an unknown reason'}`,
  };
}
