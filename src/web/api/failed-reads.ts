import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from './client.ts';

type Load = { data: unknown; errorUpdateCount: number };

/**
 * The load failed and there is nothing to show. Unlike `isError` it stays true while the load is tried again, so that
 * the message and its button stay in place under the visitor's finger.
 */
export function hasFailed(load: Load): boolean {
  return load.data === undefined && load.errorUpdateCount > 0;
}

/** The `meta` of a query whose screen reports a failed read itself, or shows a copy kept on this device. */
export const REPORTED = { isReported: true } as const;

/** A failed read of the page on the screen. That there is no such thing is an answer, for the page to show. */
export function isMissing(query: Query): boolean {
  const { error } = query.state;
  const isAnswer = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return query.isActive() && hasFailed(query.state) && !isAnswer;
}

type FailedReads = {
  /** `reported`: the screens that need the failed reads show the error themselves. */
  state: 'none' | 'reported' | 'failed';
  retrying: boolean;
  retry: () => void;
};

/** D-31: whether reads of the page on the screen have failed, and a way to try all of them again. */
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
