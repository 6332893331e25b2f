import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import { ApiError } from '#web/api/client.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { scoresQuery } from '#web/captain/session/captain-queries.ts';
import { lastSession, type Total } from '#web/captain/session/last-session.ts';
import { useReloadWithTheStream } from '#web/captain/session/use-cup.ts';

export type TeamScores = {
  scores: Score[] | undefined;
  /** When the server last sent the scores. */
  loadedAt: string | null;
  /** Whether the scores are from the last session, because the server has sent none since the page was opened. */
  remembered: boolean;
  /**
   * The standings of the last session if the scores cannot be loaded, otherwise null. They may be
   * newer than the standings in the page that the service worker has cached.
   */
  totals: readonly Total[] | null;
  loading: boolean;
  failed: boolean;
  /** Whether the server could not be reached. */
  unreachable: boolean;
};

/** The team's scores from the server or, until they arrive, from the last session. */
export function useTeamScores({ teamId }: Captain, heardAt: number): TeamScores {
  const query = useQuery(scoresQuery(teamId));
  const remembered = useSyncExternalStore(lastSession.subscribe, lastSession.get, lastSession.get);
  const kept = remembered?.captain.teamId === teamId ? remembered : null;
  useReloadWithTheStream(scoresQuery(teamId).queryKey, heardAt);
  return {
    scores: query.data ?? kept?.scores ?? undefined,
    loadedAt: query.data ? new Date(query.dataUpdatedAt).toISOString() : (kept?.loadedAt ?? null),
    remembered: query.data === undefined,
    totals: query.data === undefined && query.isError ? (kept?.agreement.totals ?? null) : null,
    loading: query.isFetching,
    failed: query.isError || hasFailed(query),
    unreachable: query.isError && !(query.error instanceof ApiError),
  };
}
