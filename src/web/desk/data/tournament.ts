import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { DayStates } from '#contract/day-states.ts';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { daysQuery, rehearsalQuery } from './queries.ts';

/** Where the desk is that works on the rehearsal (D-20): every link on it stays below this. */
export const REHEARSAL_BASE = '/rehearsal';

/** True below `REHEARSAL_BASE`. Nothing else decides which records a page of the desk works on. */
export const RehearsalMode = createContext(false);

export function useIsRehearsal(): boolean {
  return useContext(RehearsalMode);
}

/** Told where the rehearsal's bar stands: each page has its own place for it, and the bar outlives the page. */
export const BelowTitle = createContext<(place: HTMLElement | null) => void>(() => {});

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
