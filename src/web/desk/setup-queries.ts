import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { DayStates } from '#contract/day-states.ts';
import type { deskCaptains } from '#contract/desk/captains.ts';
import type { deskEvent } from '#contract/desk/event.ts';
import type { deskNotice } from '#contract/desk/notice.ts';
import type { deskPairings } from '#contract/desk/pairings.ts';
import type { deskPreflight } from '#contract/desk/preflight.ts';
import type { deskRosters } from '#contract/desk/roster.ts';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import type { DayNumber } from '#domain/rules.ts';
import { load } from '#web/api/keyed-load.ts';
import { leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { daysQuery } from './live/public-queries.ts';
import { useIsRehearsal } from './rehearsal-mode.ts';
import { rehearsalQuery } from './rehearsal-query.ts';

/** Another organizer may have changed it: read again whenever a page of the desk opens. */
const READ_AGAIN = { staleTime: 0, retryOnMount: true } as const;

export const preflightQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['api', 'desk', tournamentId, 'preflight'] as const,
    queryFn: load<typeof deskPreflight>,
    ...READ_AGAIN,
  });

export const rostersQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['api', 'desk', tournamentId, 'rosters'] as const,
    queryFn: load<typeof deskRosters>,
    ...READ_AGAIN,
  });

export const pairingsQuery = (tournamentId: number, day: DayNumber) =>
  queryOptions({
    queryKey: ['api', 'desk', tournamentId, 'pairings', day] as const,
    queryFn: load<typeof deskPairings>,
    ...READ_AGAIN,
    refetchOnWindowFocus: true,
  });

export const eventQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['api', 'desk', tournamentId, 'event'] as const,
    queryFn: load<typeof deskEvent>,
    ...READ_AGAIN,
  });

/** What everybody is told; who posted it is the desk's own matter. */
export const noticeQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['api', 'desk', tournamentId, 'notice'] as const,
    queryFn: load<typeof deskNotice>,
    ...READ_AGAIN,
  });

const WATCHED_MS = 20_000;

/** When somebody was last seen changes by itself. */
export const captainsQuery = (tournamentId: number) =>
  queryOptions({
    queryKey: ['api', 'desk', tournamentId, 'captains'] as const,
    queryFn: load<typeof deskCaptains>,
    refetchInterval: WATCHED_MS,
    ...READ_AGAIN,
  });

/** The year that the site shows is the one that is set up; in a rehearsal, the rehearsal and never a year. */
export function useTournamentQuery(): { data: Tournament | undefined } {
  const isRehearsal = useIsRehearsal();
  const { data: real } = useQuery({ ...tournamentQuery, enabled: !isRehearsal });
  const { data: rehearsal } = useQuery({ ...rehearsalQuery, enabled: isRehearsal });
  return { data: isRehearsal ? (rehearsal?.running?.tournament ?? undefined) : real };
}

export const CurrentTournament = createContext<Tournament | null>(null);

/** The same on a page of it: the desk shows one only once this read has data. */
export function useTournament(): Tournament {
  const tournament = useContext(CurrentTournament);
  if (!tournament) throw new Error('not on a page of a tournament');
  return tournament;
}

const EMPTY: readonly LeaderboardEntry[] = [];

/** The public board; in a rehearsal its own, which the public does not know. */
export function useBoard(): readonly LeaderboardEntry[] {
  const isRehearsal = useIsRehearsal();
  const id = useTournamentQuery().data?.id ?? 0;
  const { data: board } = useQuery({ ...leaderboardQuery(id), enabled: !isRehearsal && id > 0 });
  const { data: rehearsal } = useQuery({ ...rehearsalQuery, enabled: isRehearsal });
  return (isRehearsal ? rehearsal?.running?.leaderboard : board) ?? EMPTY;
}

/** The same of the two days. */
export function useDays(): Pick<DayStates, 'days'> | undefined {
  const isRehearsal = useIsRehearsal();
  const id = useTournamentQuery().data?.id ?? 0;
  const { data: days } = useQuery({ ...daysQuery(id), enabled: !isRehearsal && id > 0 });
  const { data: rehearsal } = useQuery({ ...rehearsalQuery, enabled: isRehearsal });
  if (!isRehearsal) return days;
  return rehearsal?.running ? { days: rehearsal.running.days } : undefined;
}
