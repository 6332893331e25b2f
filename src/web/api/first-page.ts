import type { QueryClient } from '@tanstack/react-query';
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

/** Not a path: it comes with the page and is never loaded. */
const AS_OF_KEY = ['first-page', 'as-of'];
/** The tag of the days that are shown. */
export const DAYS_TAG_KEY = ['first-page', 'days-tag'];

/** Puts the first page's data into the query cache. Undefined parts are left to be loaded. */
export function fillQueryCache(queryClient: QueryClient, data: FirstPageData): void {
  const { site, teams, tournament, leaderboard, holes, days, daysTag, notice, record, years, asOf } = data;
  queryClient.setQueryData(siteQuery.queryKey, site);
  queryClient.setQueryData(teamsQuery.queryKey, teams);
  queryClient.setQueryData(tournamentQuery.queryKey, tournament);
  queryClient.setQueryData(AS_OF_KEY, asOf);
  queryClient.setQueryData(yearsQuery.queryKey, years);
  if (record) queryClient.setQueryData(recordQuery(record.tournament.id).queryKey, record);
  if (!tournament) return;
  queryClient.setQueryData(leaderboardQuery(tournament.id).queryKey, leaderboard);
  queryClient.setQueryData(holesQuery(tournament.id).queryKey, holes);
  queryClient.setQueryData(dayStatesQuery(tournament.id).queryKey, days);
  queryClient.setQueryData(pairingsQuery(tournament.id).queryKey, data.pairings);
  queryClient.setQueryData(DAYS_TAG_KEY, daysTag);
  queryClient.setQueryData(noticeQuery(tournament.id).queryKey, notice);
}

/** For client-side navigation: requests missing data before the page opens, the page of a year or another one. */
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

/** Until when the first page was known to be true; null if it came without data. */
export function firstPageAsOf(queryClient: QueryClient): string | null {
  return queryClient.getQueryData<string>(AS_OF_KEY) ?? null;
}
