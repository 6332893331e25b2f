import type { FastifyRequest } from 'fastify';
import { type Endpoint, type Params, pathOf } from '#contract/endpoint.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import { AppError } from './errors.ts';
import { readInput } from './serve.ts';

/** Parses the parameters of a public call. Only canonical URLs are cached, so the map cannot grow. */
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
