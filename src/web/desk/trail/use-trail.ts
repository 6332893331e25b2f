import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { deskTrail, TrailFilter, TrailPage } from '#contract/desk/trail.ts';
import { call } from '#web/api/call.ts';
import { useAct } from '#web/desk/ui/problem.tsx';
import { withNewest, withOlder } from './known-lines.ts';

/** The lines that match the filter, updated live, and a function that loads older ones. */
export function useTrail(tournamentId: number) {
  const queryClient = useQueryClient();
  const [filter, setFilter] = useState(EVERYTHING);
  const query = trailQuery(tournamentId, filter);
  const read = useQuery({ ...query, placeholderData: (before) => before });
  const { busy, problem, act } = useAct();

  const loadOlder = () =>
    act(async () => {
      const last = read.data?.lines.at(-1)?.line;
      if (last === undefined) return;
      const older = await loadTrail(tournamentId, filter, last);
      queryClient.setQueryData<TrailPage>(query.queryKey, (known) => known && withOlder(known, older));
    });
  return {
    filter,
    narrow: (changes: Partial<TrailFilter>) => setFilter({ ...filter, ...changes }),
    query: read,
    older: { busy, problem, load: () => void loadOlder() },
  };
}

const EVERYTHING: TrailFilter = { what: 'everything', teamId: null, day: null, hole: null, who: null };

function loadTrail(
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

/** All loaded lines that match a filter. After a change, only the newest lines are refetched. */
const trailQuery = (tournamentId: number, filter: TrailFilter) =>
  queryOptions({
    queryKey: ['api', 'desk', tournamentId, 'trail', filter] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<TrailPage> => {
      const newest = await loadTrail(tournamentId, filter, null, signal);
      return withNewest(client.getQueryData<TrailPage>(queryKey), newest);
    },
    staleTime: 0,
  });
