import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Captain, whoIsSignedIn } from '#contract/captains.ts';
import type { teamScores } from '#contract/scores.ts';
import { SIGNED_IN_COOKIE } from '#contract/wire.ts';
import type { TeamId } from '#domain/teams.ts';
import { ApiError, fetchJson } from '#web/api/client.ts';
import { load } from '#web/api/keyed-load.ts';
import { loadOrNull } from '#web/api/load-or-null.ts';
import { tournamentQuery } from '#web/api/queries.ts';
import { notifyOtherTabs } from '#web/device/other-tabs.ts';
import { lastSession, rememberCaptain, rememberScores } from './last-session.ts';
import { mergeScores } from './merge-scores.ts';

// Without a network these fail at once instead of being put off: the screen then shows what it remembers.
const AT_ONCE = 'always';

/** who is signed in on this device; null is nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['api', 'captains', 'session'] as const,
  networkMode: AT_ONCE,
  queryFn: async (call) => {
    // Set and ended by the server together with the session: without it nobody need wait for the answer.
    if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)) return null;
    const captain = await loadOrNull<typeof whoIsSignedIn>(call);
    if (captain) await rememberCaptain(captain);
    return captain;
  },
});

const SCORES = ['api', 'scores'] as const;

export const scoresQuery = (teamId: TeamId) =>
  queryOptions({
    queryKey: [...SCORES, teamId] as const,
    networkMode: AT_ONCE,
    queryFn: async (call) => {
      try {
        const atItsStart = lastSession.get()?.scores ?? [];
        const loaded = await load<typeof teamScores>(call);
        const scores = mergeScores(loaded, atItsStart, lastSession.get()?.scores ?? []);
        await rememberScores(teamId, scores, new Date());
        return scores;
      } catch (error) {
        // Signed out, or in another tab somebody else signed in: who is it now?
        if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
          void call.client.invalidateQueries({ queryKey: sessionQuery.queryKey });
        }
        throw error;
      }
    },
  });

/** Past the browser's cache, which may answer from before the correction. */
export function refreshScores(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: SCORES });
  void refreshTournament(queryClient);
}

async function refreshTournament(queryClient: QueryClient): Promise<void> {
  const shown = { queryKey: tournamentQuery.queryKey, type: 'active' } as const;
  await queryClient.cancelQueries(shown); // what is under way may be from before
  for (const { queryKey } of queryClient.getQueryCache().findAll(shown)) {
    void queryClient.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => fetchJson('GET', `/${queryKey.join('/')}`, { signal, cache: 'no-cache' }),
      staleTime: 0,
    });
  }
}

/** Somebody has signed in or out: nothing that was loaded for who was here before is shown again. */
export async function setSignedIn(queryClient: QueryClient, captain: Captain | null): Promise<void> {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey }); // its answer would be of before
  if (captain) await rememberCaptain(captain);
  queryClient.removeQueries({ queryKey: SCORES });
  queryClient.setQueryData(sessionQuery.queryKey, captain);
  notifyOtherTabs('session');
}

/** The server knows the session no longer. What is on the screen stays until an open edit is finished. */
export function noteSessionEnded(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

export async function refetchSession(queryClient: QueryClient): Promise<Captain | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** The network is back: whatever could not be loaded without it is loaded, and what was is as of now. */
export function reloadOnline(queryClient: QueryClient): void {
  void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey, predicate: hasFailed });
  refreshScores(queryClient);
}

/** The captain looks at the screen again. R-52: a load that has failed waits for "Try again". */
export function reloadOnReturn(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: SCORES, predicate: (query) => !hasFailed(query) });
}

function hasFailed({ state }: Query): boolean {
  return state.error !== null;
}
