import type { FastifyInstance } from 'fastify';
import { sendText } from '#server/http/errors.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';

/** For monitoring: is the process alive, and is it ready for visitors. */
export function healthRoutes(
  app: FastifyInstance,
  { snapshots, isClosing }: { snapshots: SnapshotCache; isClosing(): boolean },
): void {
  app.get('/livez', (_request, reply) => sendText(reply, 200, 'alive'));
  app.get('/readyz', (_request, reply) => {
    if (isClosing()) return sendText(reply, 503, 'closing');
    return snapshots.isFilled
      ? sendText(reply, 200, 'ready')
      : sendText(reply, 503, 'the scores have not been read yet');
  });
}
