import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, type Params, pathOf } from '#contract/endpoint.ts';
import type { Board } from '#server/board/board.ts';
import type { Finished } from '#server/board/finished.ts';
import { AppError } from './errors.ts';
import { sendFinished } from './send-finished.ts';
import { readInput } from './serve.ts';

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
  // The contract's own spelling of each address, read once; any other is read anew, so that nobody can fill this.
  const known = new Map<string, Params<E>>();
  function paramsOf(request: FastifyRequest): Params<E> {
    const before = known.get(request.url);
    if (before) return before;
    const { params } = readInput(endpoint, request);
    if (params && request.url === pathOf(endpoint, params)) known.set(request.url, params);
    return params;
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: (request, reply) => {
      const finished = find(paramsOf(request));
      if (!finished) throw nothingFound(board);
      sendFinished(request, reply.header('cup-as-of', board.currentAtText), finished, PUBLIC_CACHE);
    },
  });
}

function nothingFound(board: Board): AppError {
  if (board.isFilled) return new AppError('not-found', 'No such tournament.');
  return new AppError('unavailable', 'The scores have not been read yet. Please try again.', {
    'retry-after': '2',
  });
}
