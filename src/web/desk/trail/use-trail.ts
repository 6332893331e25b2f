import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrailFilter, TrailPage } from '#contract/desk/trail.ts';
import { useAct } from '#web/desk/ui/problem.tsx';
import { withOlder } from './known-lines.ts';
import { EVERYTHING, loadTrail, trailQuery } from './trail-query.ts';

/** The lines that fit the filter, live, and the way to older ones. */
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
