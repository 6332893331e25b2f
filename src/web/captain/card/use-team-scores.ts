import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import { ApiError } from '#web/api/client.ts';
import { holesQuery, tournamentQuery } from '#web/api/queries.ts';
import { scoresQuery } from '#web/captain/session/captain-queries.ts';
import { lastSession } from '#web/captain/session/last-session.ts';

export type TeamScores = {
  scores: Score[] | undefined;
  /** When the server last sent them. */
  loadedAt: string | null;
  /** From the last session: the server has not sent any since the page was opened. */
  remembered: boolean;
  loading: boolean;
  failed: boolean;
  /** The server could not be reached. */
  unreachable: boolean;
  retry: () => void;
};

/** The team's scores from the server or, until they arrive, from the last session. */
export function useTeamScores({ teamId }: Captain): TeamScores {
  const query = useQuery(scoresQuery(teamId));
  const remembered = useSyncExternalStore(lastSession.subscribe, lastSession.get, lastSession.get);
  const kept = remembered?.captain.teamId === teamId ? remembered : null;
  useReloadWithTheStream(teamId);
  return {
    scores: query.data ?? kept?.scores ?? undefined,
    loadedAt: query.data ? new Date(query.dataUpdatedAt).toISOString() : (kept?.loadedAt ?? null),
    remembered: query.data === undefined,
    loading: query.isFetching,
    failed: query.isError,
    unreachable: query.isError && !(query.error instanceof ApiError),
    retry: () => void query.refetch(),
  };
}

/** The live feed brings everybody the points of each hole. When they change, the team's own scores may have too. */
function useReloadWithTheStream(teamId: Captain['teamId']): void {
  const queryClient = useQueryClient();
  const year = useQuery(tournamentQuery).data?.id ?? 0;
  const holes = useQuery({ ...holesQuery(year), enabled: false }).data;
  const known = useRef(holes);
  useEffect(() => {
    if (known.current !== undefined && known.current !== holes) {
      void queryClient.invalidateQueries({ queryKey: scoresQuery(teamId).queryKey });
    }
    known.current = holes;
  }, [holes, queryClient, teamId]);
}
