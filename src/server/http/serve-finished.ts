import type { FastifyInstance } from 'fastify';
import type { Endpoint, Params } from '#contract/endpoint.ts';
import type { Board } from '#server/board/board.ts';
import type { Finished } from '#server/board/finished.ts';
import { AppError } from './errors.ts';
import { sendFinished } from './send-finished.ts';
import { serve } from './serve.ts';

/** A shared cache may carry the crowd: two seconds old at most, and better old than nothing if we are gone. */
const PUBLIC_CACHE = {
  'cache-control': 'public, max-age=1, s-maxage=2, stale-while-revalidate=10, stale-if-error=86400',
} as const;

/** Serves a public read from the board's finished bytes: no database, no work that grows with visitors. */
export function serveFinished<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  board: Board,
  find: (params: Params<E>) => Finished | undefined,
): void {
  serve(app, endpoint, ({ params }, request, reply) => {
    const finished = find(params);
    if (finished)
      return sendFinished(request, reply.header('cup-as-of', board.currentAtText), finished, PUBLIC_CACHE);
    if (board.isFilled) throw new AppError('not-found', 'No such tournament.');
    throw new AppError('unavailable', 'The scores have not been read yet. Please try again.', {
      'retry-after': '2',
    });
  });
}
