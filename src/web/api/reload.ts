import type { InferDataFromTag, Query, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

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

/**
 * Shows the server's response to a change. Drops reads that began before the change, and reads again: before a slow
 * response arrives, the page may already have read something newer.
 */
export function showAnswer<Key extends QueryKey, Data = InferDataFromTag<unknown, Key>>(
  queryClient: QueryClient,
  queryKey: Key,
  answer: Updater<NoInfer<Data> | undefined, NoInfer<Data> | undefined>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Data>(queryKey, answer);
  void queryClient.invalidateQueries({ queryKey, exact: true });
}
