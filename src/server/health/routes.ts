import type { FastifyInstance } from 'fastify';
import type { Board } from '#server/board/board.ts';
import { sendText } from '#server/http/errors.ts';

/** For whatever watches over the process: is it alive, and may visitors be sent to it. */
export function healthRoutes(
  app: FastifyInstance,
  { board, isClosing }: { board: Board; isClosing(): boolean },
): void {
  app.get('/livez', (_request, reply) => sendText(reply, 200, 'alive'));
  app.get('/readyz', (_request, reply) => {
    if (isClosing()) return sendText(reply, 503, 'closing');
    return board.isFilled
      ? sendText(reply, 200, 'ready')
      : sendText(reply, 503, 'the scores have not been read yet');
  });
}
