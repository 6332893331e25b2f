import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, type JsonEndpoint, type Params, pathOf } from '#contract/endpoint.ts';
import type { PreparedResponse } from '#server/snapshots/prepared-response.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import { AppError } from './errors.ts';
import { sendPrepared } from './send-prepared.ts';
import { readInput } from './serve.ts';

/**
 * Lets shared caches answer most visitors. They may serve a response for two seconds, for ten more while they
 * revalidate it, and for a day while our server is down.
 */
export const PUBLIC_CACHE = {
  'cache-control': 'public, max-age=1, s-maxage=2, stale-while-revalidate=10, stale-if-error=86400',
} as const;

/** Serves a public read from prepared bytes, so that extra visitors cause no queries and hardly any work. */
export function servePrepared<E extends JsonEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  snapshots: SnapshotCache,
  find: (params: Params<E>) => PreparedResponse | undefined,
): void {
  const paramsOf = paramsReader(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: (request, reply) => {
      const response = find(paramsOf(request));
      if (!response) throw notFoundIn(snapshots);
      sendPrepared(request, reply, response, PUBLIC_CACHE, snapshots.asOfText);
    },
  });
}

/** Parses a public call's parameters. Only canonical URLs are cached: made-up ones must not fill the memory. */
export function paramsReader<E extends Endpoint>(endpoint: E): (request: FastifyRequest) => Params<E> {
  const known = new Map<string, Params<E>>();
  return (request) => {
    const before = known.get(request.url);
    if (before) return before;
    const { params } = readInput(endpoint, request);
    if (params && request.url === pathOf(endpoint, params)) known.set(request.url, params);
    return params;
  };
}

export function notFoundIn(snapshots: SnapshotCache): AppError {
  if (snapshots.isFilled) return new AppError('not-found', 'No such tournament.');
  return new AppError('unavailable', 'The scores have not been read yet. Please try again.', {
    'retry-after': '2',
  });
}
