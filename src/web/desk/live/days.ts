import { queryOptions } from '@tanstack/react-query';
import type { DayStates } from '#contract/day-states.ts';
import { reloadKey } from '#web/api/keyed-load.ts';

/** The states of the two days. The feed replaces them; they are read past the browser's copy, which may be older. */
export const daysQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['api', 'tournament', tournamentId, 'days'] as const,
    queryFn: ({ queryKey, signal }) => reloadKey(queryKey, signal) as Promise<DayStates>,
  });
