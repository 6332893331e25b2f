import { queryOptions } from '@tanstack/react-query';
import type { ChampionBoard } from '#contract/county-champion.ts';
import type { DayStates } from '#contract/day-states.ts';
import type { SiteSettings } from '#contract/site.ts';
import type { Team } from '#contract/teams.ts';
import type { TournamentRecord } from '#contract/years.ts';
import { reloadKey } from '#web/api/keyed-load.ts';

// What the public reads, past the browser's own copy, which may be older than what has just been saved.

/** The states of the two days, which the feed replaces. */
export const daysQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['api', 'tournament', tournamentId, 'days'] as const,
    queryFn: ({ queryKey, signal }) => reloadKey(queryKey, signal) as Promise<DayStates>,
  });

/** How far the players' cards are, as everybody reads it. */
export const championQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['api', 'tournament', tournamentId, 'county-champion'] as const,
    queryFn: ({ queryKey, signal }) => reloadKey(queryKey, signal) as Promise<ChampionBoard>,
  });

export const publicSiteQuery = queryOptions({
  queryKey: ['api', 'site'] as const,
  queryFn: ({ queryKey, signal }) => reloadKey(queryKey, signal) as Promise<SiteSettings>,
});

export const publicTeamsQuery = queryOptions({
  queryKey: ['api', 'teams'] as const,
  queryFn: ({ queryKey, signal }) => reloadKey(queryKey, signal) as Promise<Team[]>,
});

export const publicRecordQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['api', 'tournament', tournamentId, 'record'] as const,
    queryFn: ({ queryKey, signal }) => reloadKey(queryKey, signal) as Promise<TournamentRecord>,
    staleTime: 0,
  });
