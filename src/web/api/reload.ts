import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

type Which = { queryKey?: QueryKey; predicate?: (query: Query) => boolean };

/**
 * Refetches these queries because something has changed on the server. The library does not restart a first
 * load, but its response may predate the change. A query that was in its first load is therefore refetched
 * after that load.
 */
export async function reload(queryClient: QueryClient, which: Which): Promise<void> {
  const firstLoads = queryClient
    .getQueryCache()
    .findAll(which)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  const again = ({ queryKey, promise }: Query) =>
    promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => {}, // the page reports a failed first load
    );
  await Promise.all([queryClient.invalidateQueries(which), ...firstLoads.map(again)]);
}
