import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, type Params, pathOf } from '#contract/endpoint.ts';
import type { PreparedResponse } from '#server/snapshots/prepared-response.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import { AppError } from './errors.ts';
import { sendPrepared } from './send-prepared.ts';
import { readInput } from './serve.ts';

/** A shared cache may carry the crowd: two seconds old at most, and better old than nothing if we are gone. */
const PUBLIC_CACHE = {
  'cache-control': 'public, max-age=1, s-maxage=2, stale-while-revalidate=10, stale-if-error=86400',
} as const;

/** Serves a public read from prepared bytes: no database, no work that grows with visitors. */
export function servePrepared<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  snapshots: SnapshotCache,
  find: (params: Params<E>) => PreparedResponse | undefined,
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
      const response = find(paramsOf(request));
      if (!response) throw nothingFound(snapshots);
      sendPrepared(request, reply.header('cup-as-of', snapshots.asOfText), response, PUBLIC_CACHE);
    },
  });
}

function nothingFound(snapshots: SnapshotCache): AppError {
  if (snapshots.isFilled) return new AppError('not-found', 'No such tournament.');
  return new AppError('unavailable', 'The scores have not been read yet. Please try again.', {
    'retry-after': '2',
  });
}
