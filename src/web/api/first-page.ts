import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { FirstPageData } from '#contract/first-page.ts';
import {
  dayStatesQuery,
  holesQuery,
  leaderboardQuery,
  noticeQuery,
  pairingsQuery,
  recordQuery,
  siteQuery,
  teamsQuery,
  tournamentQuery,
  yearsQuery,
} from './queries.ts';

/** Unlike other keys, this is not a path: the value comes with the page and is never loaded. */
const AS_OF_KEY = ['first-page', 'as-of'];
/**
 * Not a path: the tag comes with the page or the live feed, and is never loaded. It identifies the version of
 * the days' states in the cache.
 */
export const DAYS_TAG_KEY = ['first-page', 'days-tag'];

/** Puts the first page's data into the query cache. A page loads any data that is missing. */
export function fillQueryCache(queryClient: QueryClient, data: FirstPageData): void {
  const { tournament, record } = data;
  const set = ({ queryKey }: { queryKey: QueryKey }, value: unknown) =>
    queryClient.setQueryData(queryKey, value);
  set(siteQuery, data.site);
  set(teamsQuery, data.teams);
  set(tournamentQuery, tournament);
  set({ queryKey: AS_OF_KEY }, data.asOf);
  set(yearsQuery, data.years);
  if (record) set(recordQuery(record.tournament.id), record);
  if (!tournament) return;
  set(leaderboardQuery(tournament.id), data.leaderboard);
  set(holesQuery(tournament.id), data.holes);
  set(dayStatesQuery(tournament.id), data.days);
  set(pairingsQuery(tournament.id), data.pairings);
  set({ queryKey: DAYS_TAG_KEY }, data.daysTag);
  set(noticeQuery(tournament.id), data.notice);
}

/**
 * Used by client-side navigation to request missing data before the page opens. `ofYear` is the year of a year's
 * page, and null for every other page.
 */
export function loadParts(
  queryClient: QueryClient,
  parts: readonly (keyof FirstPageData)[],
  ofYear: number | null,
): void {
  if (ofYear !== null) void queryClient.prefetchQuery(recordQuery(ofYear));
  if (parts.includes('teams')) void queryClient.prefetchQuery(teamsQuery);
  if (parts.includes('years')) void queryClient.prefetchQuery(yearsQuery);
  const year = queryClient.getQueryData(tournamentQuery.queryKey)?.id;
  if (year === undefined) return;
  if (parts.includes('leaderboard')) void queryClient.prefetchQuery(leaderboardQuery(year));
  if (parts.includes('holes')) void queryClient.prefetchQuery(holesQuery(year));
  if (parts.includes('days')) void queryClient.prefetchQuery(dayStatesQuery(year));
}

/** Whether this page has the days' states, and their tag differs from `tag`. */
export function hasOtherDays(queryClient: QueryClient, tournamentId: number, tag: string): boolean {
  return (
    queryClient.getQueryData(dayStatesQuery(tournamentId).queryKey) !== undefined &&
    queryClient.getQueryData(DAYS_TAG_KEY) !== tag
  );
}

/** The time at which the first page was last known to be current. Null if it came without data. */
export function firstPageAsOf(queryClient: QueryClient): string | null {
  return queryClient.getQueryData<string>(AS_OF_KEY) ?? null;
}
