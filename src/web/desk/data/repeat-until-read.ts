import type { DefaultOptions, Query } from '@tanstack/react-query';
import { ApiError } from '#web/api/client.ts';
import { hasFailed } from '#web/api/failed-reads.ts';

const SECONDS = [2, 4, 8, 15, 30] as const;

/** A refusal would only be repeated, too. */
function isUnanswered({ state }: Query): boolean {
  return hasFailed(state) && !(state.error instanceof ApiError && state.error.status < 500);
}

/** D-31: a first read that failed is repeated after a while, and at once when the page is shown again or back online. */
export const REPEAT_UNTIL_READ = {
  refetchInterval: (query) =>
    isUnanswered(query) && (SECONDS[query.state.errorUpdateCount - 1] ?? 30) * 1_000,
  refetchOnWindowFocus: isUnanswered,
  retryOnMount: true,
} as const satisfies DefaultOptions['queries'];
