import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Captain } from '#contract/captains.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { captainsRehearsal } from '#contract/rehearsal.ts';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { ApiError } from '#web/api/client.ts';
import { REPORTED } from '#web/api/failed-reads.ts';
import { dayStatesQuery, holesQuery, leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { reload } from '#web/api/reload.ts';
import type { Freshness } from '#web/live/freshness.ts';
import { loadAsCaptain } from './captain-queries.ts';

const ASK_EVERY_MS = 4_000;
/** Refusals that mean that the rehearsal was deleted, or that someone else has signed in from another tab. */
const NOT_IN_IT = [401, 404];

/** Polls, because the public stream does not carry rehearsals. Only a few phones do this. */
const rehearsalQuery = queryOptions({
  queryKey: ['api', 'captains', 'rehearsal'] as const,
  meta: REPORTED,
  refetchInterval: ASK_EVERY_MS,
  queryFn: (call) => loadAsCaptain<typeof captainsRehearsal>(call, NOT_IN_IT),
});

/** The event of a captain's card: this year's cup or, for a captain in a rehearsal, the rehearsal (D-20). */
export type Cup = {
  tournament: Tournament | undefined;
  entries: readonly LeaderboardEntry[] | undefined;
  /** Changes with each update of the holes. */
  holesAt: number;
  /** Changes with each update of the days. */
  daysAt: number;
  rehearsal: Rehearsal | null;
};

export type Rehearsal = {
  /** Undefined until it has loaded. */
  now: Answer<typeof captainsRehearsal> | undefined;
  freshness: Freshness;
};

export function useCup(captain: Captain): Cup {
  const isRehearsal = captain.rehearsal === true;
  const tournament = useQuery(tournamentQuery).data;
  const year = tournament?.id ?? 0;
  const entries = useQuery({ ...leaderboardQuery(year), enabled: tournament !== undefined }).data;
  const holesAt = useQuery({ ...holesQuery(year), enabled: false }).dataUpdatedAt;
  const daysAt = useQuery({ ...dayStatesQuery(year), enabled: false }).dataUpdatedAt;
  const { data: now, dataUpdatedAt, isError } = useQuery({ ...rehearsalQuery, enabled: isRehearsal });
  if (!isRehearsal) return { tournament, entries, holesAt, daysAt, rehearsal: null };
  const version = now?.version ?? 0;
  const asOf = now ? new Date(dataUpdatedAt).toISOString() : null;
  return {
    tournament: now?.tournament,
    entries: now?.leaderboard,
    holesAt: version,
    daysAt: version,
    rehearsal: { now, freshness: { state: isError ? 'lost' : now ? 'live' : 'connecting', asOf } },
  };
}

/**
 * Reloads the query after each snapshot on the stream. Even a snapshot with the same points may mean a
 * change, such as this team's strokes on an undecided hole. R-52: a load that failed on the server waits for
 * "Try again".
 */
export function useReloadWithTheStream(queryKey: QueryKey, heardAt: number, enabled = true): void {
  const queryClient = useQueryClient();
  const known = useRef(heardAt);
  useEffect(() => {
    if (known.current === heardAt) return;
    known.current = heardAt;
    const failed = queryClient.getQueryState(queryKey)?.error instanceof ApiError;
    if (enabled && !failed) void reload(queryClient, { queryKey });
  }, [heardAt, enabled, queryClient, queryKey]);
}
