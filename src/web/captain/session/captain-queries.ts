import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { agreement, DayAgreement } from '#contract/agreement.ts';
import type { Captain, whoIsSignedIn } from '#contract/captains.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Score, teamScores } from '#contract/scores.ts';
import { SIGNED_IN_COOKIE } from '#contract/wire.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { loadOrNull } from '#web/api/call.ts';
import { ApiError } from '#web/api/client.ts';
import { REPORTED } from '#web/api/failed-reads.ts';
import { type KeyedCall, load, type Readable, reloadKey } from '#web/api/keyed-load.ts';
import { leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { reload } from '#web/api/reload.ts';
import { notifyOtherTabs } from '#web/device/other-tabs.ts';
import {
  lastSession,
  rememberAgreement,
  rememberCaptain,
  rememberScores,
  sessionEnd,
} from './last-session.ts';
import { mergeScores } from './merge-scores.ts';

/** the captain who is signed in on this device, or null. */
export const sessionQuery = queryOptions({
  queryKey: ['api', 'captains', 'session'] as const,
  meta: REPORTED,
  queryFn: async (call) => {
    if (!hasSessionMark()) return null;
    const captain = await loadOrNull<typeof whoIsSignedIn>(call);
    if (captain) await rememberCaptain(captain);
    return captain;
  },
});

/**
 * The server sets this cookie together with the session's own cookie, and with the same lifetime. If this
 * cookie is missing, there is no session, so the server need not be asked who is signed in.
 */
export function hasSessionMark(): boolean {
  return document.cookie.includes(`${SIGNED_IN_COOKIE}=1`);
}

/** Refusals that mean that the captain is signed out, or that someone else has signed in from another tab. */
const NOT_THEM = [401, 403];

/** Loads data that is only for the captain. If the server refuses, checks who is signed in now. */
export async function loadAsCaptain<E extends Readable>(
  call: KeyedCall<E> & { client: QueryClient },
  statuses = NOT_THEM,
): Promise<Answer<E>> {
  try {
    return await load<E>(call);
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status))
      void call.client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    throw error;
  }
}

const SCORES = ['api', 'scores'] as const;

export const scoresQuery = (teamId: TeamId) =>
  queryOptions({
    queryKey: [...SCORES, teamId] as const,
    meta: REPORTED,
    queryFn: async (call) => {
      const atItsStart = lastSession.get()?.scores ?? [];
      const loaded = await loadAsCaptain<typeof teamScores>(call);
      for (const { id, version } of loaded) loadedVersions.set(id, version);
      const scores = mergeScores(loaded, atItsStart, lastSession.get()?.scores ?? []);
      await rememberScores(teamId, scores, new Date());
      return scores;
    },
  });

/** D-17: the days' points and the captains' answers. */
export const agreementQuery = queryOptions({
  queryKey: ['api', 'agreement'] as const,
  meta: REPORTED,
  queryFn: async (call) => {
    const loaded = await loadAsCaptain<typeof agreement>(call);
    await rememberDays(call.client, loaded.days);
    return loaded;
  },
});

/** Stores the days together with the current standings, so that both can be shown offline. */
export async function rememberDays(queryClient: QueryClient, days: DayAgreement[]): Promise<void> {
  const year = queryClient.getQueryData(tournamentQuery.queryKey)?.id ?? 0;
  const entries = queryClient.getQueryData(leaderboardQuery(year).queryKey);
  const totals = entries?.map(({ id, totalPoints, position }) => ({ id, totalPoints, position }));
  await rememberAgreement(days, totals ?? null);
}

export function officialDays(days: readonly DayAgreement[]): DayNumber[] {
  return days.filter(({ state }) => state === 'official').map(({ day }) => day);
}

/** reloads the scores, the agreement and the tournament. */
export function refreshScores(queryClient: QueryClient): void {
  void reload(queryClient, { queryKey: SCORES });
  void reload(queryClient, { queryKey: agreementQuery.queryKey });
  void refreshTournament(queryClient);
}

/** The version that each score had when the server last sent the whole card. */
const loadedVersions = new Map<number, number>();
/** Within this time, the stream usually reports a correction, and the report reloads everything. */
const STREAM_DELAY_MS = 1_000;

/** refreshes the scores, unless the stream has already reported the correction. */
export function refreshAfter(queryClient: QueryClient, saved: readonly Score[]): void {
  setTimeout(() => {
    if (queryClient.isFetching({ queryKey: SCORES }) > 0) return refreshAfter(queryClient, saved);
    if (saved.some(({ id, version }) => (loadedVersions.get(id) ?? 0) < version)) refreshScores(queryClient);
  }, STREAM_DELAY_MS);
}

/** Bypasses the browser's cache, which may be older than the correction. */
async function refreshTournament(queryClient: QueryClient): Promise<void> {
  const shown = { queryKey: tournamentQuery.queryKey, type: 'active' } as const;
  await queryClient.cancelQueries(shown); // a load in progress may predate the correction
  for (const { queryKey } of queryClient.getQueryCache().findAll(shown)) {
    void queryClient.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => reloadKey(queryKey, signal),
      staleTime: 0,
    });
  }
}

/** After signing in or out, nothing loaded for the previous captain is shown again. */
export async function setSignedIn(queryClient: QueryClient, captain: Captain | null): Promise<void> {
  // A request in progress may still report the previous captain.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  sessionEnd.set(null);
  if (captain) await rememberCaptain(captain);
  queryClient.removeQueries({ queryKey: SCORES });
  queryClient.removeQueries({ queryKey: agreementQuery.queryKey });
  queryClient.setQueryData(sessionQuery.queryKey, captain);
  notifyOtherTabs('session');
}

/** The session has ended on the server. The captain's screen stays until every open sheet is closed. */
export function noteSessionEnded(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

export async function refetchSession(queryClient: QueryClient): Promise<Captain | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** The network is back: reloads the session if it failed to load, and always refreshes the scores. */
export function reloadOnline(queryClient: QueryClient): void {
  void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey, predicate: hasFailed });
  refreshScores(queryClient);
}

/** The captain has returned to the screen. R-52: a failed load waits for "Try again". */
export function reloadOnReturn(queryClient: QueryClient): void {
  for (const queryKey of [SCORES, agreementQuery.queryKey])
    void reload(queryClient, { queryKey, predicate: (query) => !hasFailed(query) });
}

/** Whether the network or the server appears to be unreachable. */
export function isUnreachable(queryClient: QueryClient): boolean {
  const loads = queryClient.getQueryCache().findAll({ queryKey: SCORES, type: 'active' });
  return !navigator.onLine || loads.some(({ state }) => state.error && !(state.error instanceof ApiError));
}

const hasFailed = ({ state }: Query) => state.error !== null;
