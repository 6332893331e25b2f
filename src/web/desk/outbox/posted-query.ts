import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Answer, PathSegments } from '#contract/endpoint.ts';
import { loadKey, type Readable } from '#web/api/keyed-load.ts';

/**
 * The newer version of a row. A load that started before the response to a post may return an older version than
 * that response.
 */
export function newerOf<Row extends { version: number }>(row: Row, other: Row | undefined): Row {
  return other && other.version > row.version ? other : row;
}

/**
 * A query whose entries can be posted. The response to a post is merged into its data, and `newestOf` keeps it when
 * the query is refetched.
 */
export function postedQuery<E extends Readable>(
  queryKey: PathSegments<E>,
  newestOf: (loaded: Answer<E>, known: Answer<E>) => Answer<E>,
) {
  return queryOptions<Answer<E>, Error, Answer<E>, PathSegments<E>>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const loaded = await loadKey<E>(queryKey, { signal });
      const known = client.getQueryData<Answer<E>>(queryKey as QueryKey);
      return known ? newestOf(loaded, known) : loaded;
    },
    staleTime: 0,
  });
}
