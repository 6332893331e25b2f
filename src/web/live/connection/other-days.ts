import type { QueryClient } from '@tanstack/react-query';
import { DAYS_TAG_KEY } from '#web/api/first-page.ts';
import { dayStatesQuery } from '#web/api/queries.ts';

/** Whether a board shows days with a different tag. */
export function hasOtherDays(queryClient: QueryClient, tournamentId: number, tag: string): boolean {
  return (
    queryClient.getQueryData(dayStatesQuery(tournamentId).queryKey) !== undefined &&
    queryClient.getQueryData(DAYS_TAG_KEY) !== tag
  );
}
