import type { FastifyInstance } from 'fastify';
import type { JsonEndpoint, Params } from '#contract/endpoint.ts';
import type { PreparedResponse } from '#server/snapshots/prepared-response.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import { notFoundIn, paramsReader } from './public-read.ts';
import { sendPrepared } from './send-prepared.ts';

/** Shared caches may serve the crowd: copies at most two seconds old, and stale ones while we are down. */
export const PUBLIC_CACHE = {
  'cache-control': 'public, max-age=1, s-maxage=2, stale-while-revalidate=10, stale-if-error=86400',
} as const;

/** Serves a public read from prepared bytes: no database, no work that grows with the number of visitors. */
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
