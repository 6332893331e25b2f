import { queryOptions } from '@tanstack/react-query';
import type { deskTrail, TrailFilter, TrailPage } from '#contract/desk/trail.ts';
import { call } from '#web/api/call.ts';
import { withNewest } from './known-lines.ts';

export const EVERYTHING: TrailFilter = { what: 'everything', teamId: null, day: null, hole: null, who: null };

export function loadTrail(
  tournamentId: number,
  filter: TrailFilter,
  before: number | null,
  signal?: AbortSignal,
): Promise<TrailPage> {
  return call<typeof deskTrail>('POST', '/api/desk/:tournamentId/trail', {
    params: { tournamentId },
    body: { ...filter, before },
    ...(signal && { signal }),
  });
}

/** All lines that were loaded for a filter. A change reads the newest page again, however many there are. */
export const trailQuery = (tournamentId: number, filter: TrailFilter) =>
  queryOptions({
    queryKey: ['api', 'desk', tournamentId, 'trail', filter] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<TrailPage> => {
      const newest = await loadTrail(tournamentId, filter, null, signal);
      return withNewest(client.getQueryData<TrailPage>(queryKey), newest);
    },
    staleTime: 0,
  });
