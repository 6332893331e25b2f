import { queryOptions } from '@tanstack/react-query';
import type { countyChampion } from '#contract/county-champion.ts';
import type { dayStates } from '#contract/day-states.ts';
import type { deskAgreement } from '#contract/desk/agreement.ts';
import type { deskCaptains } from '#contract/desk/captains.ts';
import type { deskEvent } from '#contract/desk/event.ts';
import type { deskHealth } from '#contract/desk/health.ts';
import type { deskNotice } from '#contract/desk/notice.ts';
import type { deskPairings } from '#contract/desk/pairings.ts';
import type { deskPreflight } from '#contract/desk/preflight.ts';
import type { deskRehearsal, rehearsalScreen } from '#contract/desk/rehearsal.ts';
import type { deskResult } from '#contract/desk/result.ts';
import type { deskRosters } from '#contract/desk/roster.ts';
import type { Answer, PathSegments } from '#contract/endpoint.ts';
import type { siteSettings } from '#contract/site.ts';
import type { listTeams } from '#contract/teams.ts';
import type { tournamentRecord } from '#contract/years.ts';
import type { DayNumber } from '#domain/rules.ts';
import { load, type Readable, reloadKey } from '#web/api/keyed-load.ts';

// The desk's queries. Those for scores and cards are in `scores`, those for the trail in `trail`.

/** Refetched whenever a desk page opens, because another organizer may have changed the data. */
function deskQuery<E extends Readable>(queryKey: PathSegments<E>) {
  return queryOptions<Answer<E>, Error, Answer<E>, PathSegments<E>>({
    queryKey,
    queryFn: load<E>,
    staleTime: 0,
  });
}

export const preflightQuery = (tournamentId: number) =>
  deskQuery<typeof deskPreflight>(['api', 'desk', tournamentId, 'preflight']);

export const rostersQuery = (tournamentId: number) =>
  deskQuery<typeof deskRosters>(['api', 'desk', tournamentId, 'rosters']);

export const pairingsQuery = (tournamentId: number, day: DayNumber) => ({
  ...deskQuery<typeof deskPairings>(['api', 'desk', tournamentId, 'pairings', day]),
  refetchOnWindowFocus: true,
});

export const eventQuery = (tournamentId: number) =>
  deskQuery<typeof deskEvent>(['api', 'desk', tournamentId, 'event']);

/** The public notice and its author. */
export const noticeQuery = (tournamentId: number) =>
  deskQuery<typeof deskNotice>(['api', 'desk', tournamentId, 'notice']);

/** Polled, because no event reports when a captain was last seen. */
export const captainsQuery = (tournamentId: number) => ({
  ...deskQuery<typeof deskCaptains>(['api', 'desk', tournamentId, 'captains']),
  refetchInterval: 20_000,
});

export const agreementQuery = (tournamentId: number, day: DayNumber) =>
  deskQuery<typeof deskAgreement>(['api', 'desk', tournamentId, 'days', day, 'agreement']);

export const resultQuery = (tournamentId: number) =>
  deskQuery<typeof deskResult>(['api', 'desk', tournamentId, 'result']);

export const healthQuery = {
  ...deskQuery<typeof deskHealth>(['api', 'desk', 'health']),
  refetchInterval: 5_000,
};

/** Whether a rehearsal is running, and its board (D-20). */
export const rehearsalQuery = deskQuery<typeof deskRehearsal>(['api', 'desk', 'rehearsal']);

/** Data for the rehearsal's clubhouse screen. Polled, because that screen has no feed. */
export const rehearsalScreenQuery = {
  ...deskQuery<typeof rehearsalScreen>(['api', 'desk', 'rehearsal', 'screen']),
  refetchInterval: 2_000,
};

/** Public data. Bypasses the browser's cache, which may be older than the last save. */
function publicQuery<E extends Readable>(queryKey: PathSegments<E>) {
  return queryOptions<Answer<E>, Error, Answer<E>, PathSegments<E>>({
    queryKey,
    queryFn: ({ signal }) => reloadKey(queryKey as readonly unknown[], signal) as Promise<Answer<E>>,
  });
}

/** The states of the two days. When a state changes, the live feed updates this data. */
export const daysQuery = (tournamentId: number) =>
  publicQuery<typeof dayStates>(['api', 'tournament', tournamentId, 'days']);

/** The County Champion board: the players' totals, positions and holes played. */
export const championQuery = (tournamentId: number) =>
  publicQuery<typeof countyChampion>(['api', 'tournament', tournamentId, 'county-champion']);

export const publicSiteQuery = publicQuery<typeof siteSettings>(['api', 'site']);

export const publicTeamsQuery = publicQuery<typeof listTeams>(['api', 'teams']);

export const publicRecordQuery = (tournamentId: number) => ({
  ...publicQuery<typeof tournamentRecord>(['api', 'tournament', tournamentId, 'record']),
  staleTime: 0,
});
