import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { DayStates } from '#contract/day-states.ts';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { daysQuery, rehearsalQuery } from './queries.ts';

/** Base path of the rehearsal's desk (D-20). All its links stay below this path. */
export const REHEARSAL_BASE = '/rehearsal';

/** Whether the URL is below `REHEARSAL_BASE`. Only this decides whether a desk page shows the rehearsal's data. */
export const RehearsalMode = createContext(false);

export function useIsRehearsal(): boolean {
  return useContext(RehearsalMode);
}

/**
 * A callback to which each page passes the element below its title. The rehearsal's bar is shown there, and stays
 * mounted when the page changes.
 */
export const BelowTitle = createContext<(place: HTMLElement | null) => void>(() => {});

function useRehearsal() {
  const isRehearsal = useIsRehearsal();
  const { data } = useQuery({ ...rehearsalQuery, enabled: isRehearsal });
  return { isRehearsal, running: data?.running ?? undefined };
}

/** The current year's tournament. In a rehearsal, the rehearsal's own tournament. */
export function useTournamentQuery(): { data: Tournament | undefined } {
  const { isRehearsal, running } = useRehearsal();
  const { data: real } = useQuery({ ...tournamentQuery, enabled: !isRehearsal });
  return { data: isRehearsal ? running?.tournament : real };
}

export const CurrentTournament = createContext<Tournament | null>(null);

/** The tournament, for pages that the desk shows only once the tournament has loaded. */
export function useTournament(): Tournament {
  const tournament = useContext(CurrentTournament);
  if (!tournament) throw new Error('useTournament is called before the tournament has loaded');
  return tournament;
}

const EMPTY: readonly LeaderboardEntry[] = [];

/** The public board. In a rehearsal, the rehearsal's own board, which is not public. */
export function useBoard(): readonly LeaderboardEntry[] {
  const { isRehearsal, running } = useRehearsal();
  const id = useTournamentQuery().data?.id ?? 0;
  const { data: board } = useQuery({ ...leaderboardQuery(id), enabled: !isRehearsal && id > 0 });
  return (isRehearsal ? running?.leaderboard : board) ?? EMPTY;
}

/** The states of both days. A rehearsal has its own. */
export function useDays(): Pick<DayStates, 'days'> | undefined {
  const { isRehearsal, running } = useRehearsal();
  const id = useTournamentQuery().data?.id ?? 0;
  const { data: days } = useQuery({ ...daysQuery(id), enabled: !isRehearsal && id > 0 });
  return isRehearsal ? running : days;
}
