import type { QueryClient } from '@tanstack/react-query';
import { NO_NOTICE_TAG } from '#contract/wire.ts';
import { DAYS_TAG_KEY, hasOtherDays } from '#web/api/first-page.ts';
import { dayStatesQuery, noticeQuery, recordQuery } from '#web/api/queries.ts';
import type { PartEvent } from './live-connection.ts';

/**
 * Applies pushed parts other than the board: the notice on every page, the days on pages with a board, and the rest
 * on the year's page once it has been opened.
 */
export function applyPart(queryClient: QueryClient, tournamentId: number, event: PartEvent): void {
  const noticeKey = noticeQuery(tournamentId).queryKey;
  if (event.part === 'notice') replace(queryClient, noticeKey, event.value);
  if (event.part === 'days') {
    replace(queryClient, dayStatesQuery(tournamentId).queryKey, event.value);
    queryClient.setQueryData(DAYS_TAG_KEY, event.tag);
  }
  if (
    hasRecord(queryClient, tournamentId) ||
    (event.part === 'parts' &&
      (event.tags.notice !== NO_NOTICE_TAG ||
        queryClient.getQueryData(noticeKey)?.notice ||
        hasOtherDays(queryClient, tournamentId, event.tags.days)))
  )
    late((parts) => parts.apply(queryClient, tournamentId, event));
}

/** Sets the data. Cancels a request in flight, whose response may be older and must not overwrite it. */
export function replace(queryClient: QueryClient, queryKey: readonly unknown[], data: unknown): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
}

/** Whether the year's record is loaded or loading. */
export function hasRecord(queryClient: QueryClient, tournamentId: number): boolean {
  const state = queryClient.getQueryState(recordQuery(tournamentId).queryKey);
  return state?.data !== undefined || state?.fetchStatus === 'fetching';
}

/** Loads code that few visitors need. If its script fails to load, the next event retries. */
export function late(use: (parts: typeof import('./late-parts.ts')) => void): void {
  import('./late-parts.ts').then(use).catch(() => {});
}
