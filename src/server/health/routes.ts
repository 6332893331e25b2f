import type { FastifyInstance } from 'fastify';
import { sendText } from '#server/http/errors.ts';
import type { PepperCheck } from '#server/http/pepper-check.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';

/** For monitoring: is the process alive, and is it ready for visitors. */
export function healthRoutes(
  app: FastifyInstance,
  {
    snapshots,
    pepper,
    isClosing,
  }: { snapshots: SnapshotCache; pepper: Pick<PepperCheck, 'isSettled'>; isClosing(): boolean },
): void {
  app.get('/livez', (_request, reply) => sendText(reply, 200, 'alive'));
  app.get('/readyz', (_request, reply) => {
    if (isClosing()) return sendText(reply, 503, 'closing');
    if (!pepper.isSettled) return sendText(reply, 503, 'the pepper has not been checked yet');
    return snapshots.isFilled
      ? sendText(reply, 200, 'ready')
      : sendText(reply, 503, 'the scores have not been read yet');
  });
}
