import { useQueryClient } from '@tanstack/react-query';
import type { startYear } from '#contract/desk/years.ts';
import { call } from '#web/api/call.ts';
import { tournamentQuery, yearsQuery } from '#web/api/queries.ts';
import { withFreshPasskey } from '#web/desk/session/passkeys.ts';

/** How many years ahead the next cup can be. The cup may skip a year or two. */
export const AHEAD = [1, 2, 3] as const;

/** D-22: starts a later year's cup. `shownId` is the year that the site shows. */
export function useStartYear(shownId: number): (year: number) => Promise<void> {
  const queryClient = useQueryClient();
  return async (year) => {
    const { tournament, years } = await withFreshPasskey(() =>
      call<typeof startYear>('POST', '/api/desk/:tournamentId/next-year', {
        params: { tournamentId: shownId },
        body: { year },
      }),
    );
    queryClient.setQueryData(yearsQuery.queryKey, years);
    queryClient.setQueryData(tournamentQuery.queryKey, tournament);
  };
}
