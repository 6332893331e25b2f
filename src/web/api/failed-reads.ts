import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from './client.ts';

/**
 * Whether the load failed and there is nothing to show. Unlike `isError`, this stays true during a retry, so that
 * the message and its button do not move under the visitor's finger.
 */
export function hasFailed(load: { data: unknown; errorUpdateCount: number }): boolean {
  return load.data === undefined && load.errorUpdateCount > 0;
}

/** `meta` of a query whose screen reports a failed read itself, or shows a copy stored on this device. */
export const REPORTED = { isReported: true } as const;

/** Whether the current page lacks this query's data. False after a 404 or 400: the page has its own text for those. */
export function isMissing(query: Query): boolean {
  const { error } = query.state;
  const isAnswer = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return query.isActive() && hasFailed(query.state) && !isAnswer;
}

type FailedReads = {
  /** `reported`: reads have failed, but all of their queries are marked `REPORTED`. */
  state: 'none' | 'reported' | 'failed';
  retrying: boolean;
  retry: () => void;
};

/** D-31: whether any of the current page's reads have failed, and a way to retry them all. */
export function useFailedReads(): FailedReads {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const missing = () => cache.getAll().filter(isMissing);
  useSyncExternalStore(
    subscribe,
    () =>
      missing()
        .map(({ queryHash, state }) => queryHash + state.fetchStatus)
        .join(),
    () => '',
  );
  const reads = missing();
  return {
    state: reads.length === 0 ? 'none' : reads.every(({ meta }) => meta === REPORTED) ? 'reported' : 'failed',
    retrying: reads.some(({ state }) => state.fetchStatus === 'fetching'),
    retry: () => void queryClient.refetchQueries({ predicate: isMissing }),
  };
}
