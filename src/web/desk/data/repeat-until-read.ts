import type { DefaultOptions, Query } from '@tanstack/react-query';
import { ApiError } from '#web/api/client.ts';
import { hasFailed } from '#web/api/failed-reads.ts';

const SECONDS = [2, 4, 8, 15, 30] as const;

/** The delay in milliseconds after this many failures. */
export const repeatAfter = (failures: number) => (SECONDS[failures - 1] ?? 30) * 1_000;

/** Whether to retry a failed read. A refused read is not retried, because it would be refused again. */
export function isWorthRepeating(error: unknown): boolean {
  return !(error instanceof ApiError && error.status < 500);
}

function isUnanswered({ state }: Query): boolean {
  return hasFailed(state) && isWorthRepeating(state.error);
}

/** D-31: retries a failed first read after a delay, or as soon as the page is shown again or is online. */
export const REPEAT_UNTIL_READ = {
  refetchInterval: (query) => isUnanswered(query) && repeatAfter(query.state.errorUpdateCount),
  refetchOnWindowFocus: isUnanswered,
  retryOnMount: true,
} as const satisfies DefaultOptions['queries'];
