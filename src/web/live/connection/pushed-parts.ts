import type { QueryClient } from '@tanstack/react-query';
import { NO_NOTICE_TAG } from '#contract/wire.ts';
import { noticeQuery, recordQuery } from '#web/api/queries.ts';
import type { PartEvent } from './part-event.ts';

/** What is pushed besides the board: the notice for every page, the rest for the page of the year once it was opened. */
export function applyPart(queryClient: QueryClient, tournamentId: number, event: PartEvent): void {
  const noticeKey = noticeQuery(tournamentId).queryKey;
  if (event.part === 'notice') queryClient.setQueryData(noticeKey, event.value);
  else if (
    hasRecord(queryClient, tournamentId) ||
    (event.part === 'parts' &&
      (event.tags.notice !== NO_NOTICE_TAG || queryClient.getQueryData(noticeKey)?.notice))
  )
    late((parts) => parts.apply(queryClient, tournamentId, event));
}

/** Whether the page of the year was opened. */
export function hasRecord(queryClient: QueryClient, tournamentId: number): boolean {
  return queryClient.getQueryData(recordQuery(tournamentId).queryKey) !== undefined;
}

/** What few visitors need. If its script does not come, the next event tries again. */
export function late(use: (parts: typeof import('./late-parts.ts')) => void): void {
  import('./late-parts.ts').then(use).catch(() => {});
}
