import { useQuery } from '@tanstack/react-query';
import {
  type CalendarDate,
  FIRST_TOURNAMENT,
  formatDate,
  formatDay,
  formatTime,
  hostOf,
} from '#domain/calendar.ts';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { tournamentQuery } from '#web/api/queries.ts';
import { SITE } from '#web/texts/site.ts';

export type EventDay = { day: DayNumber; date: CalendarDate | null; label: string; time: string };

export type EventDates = {
  days: readonly EventDay[];
  /** For example 'Sept 28'. */
  first: string;
  /** For example 'Oct 5, 2025'. */
  last: string;
  /** False if neither date is known. */
  announced: boolean;
  year: number;
  hostId: TeamId;
};

/** The dates of the two days. Until the current tournament has loaded, the first tournament's dates. */
export function useEventDates(): EventDates {
  const tournament = useQuery(tournamentQuery).data;
  const days = DAY_NUMBERS.map((day) => {
    const planned = tournament?.days.find((entry) => entry.day === day);
    const date = tournament ? (planned?.date ?? null) : (FIRST_TOURNAMENT.days[day - 1] ?? null);
    return {
      day,
      date,
      label: date ? formatDay(date) : SITE.tbd,
      time: formatTime(planned?.startTime ?? FIRST_TOURNAMENT.startTime),
    };
  });
  const year = tournament?.id ?? FIRST_TOURNAMENT.year;
  const lastDate = days.at(-1)?.date;
  return {
    days,
    first: days[0]?.label ?? SITE.tbd,
    last: lastDate ? formatDate(lastDate) : SITE.tbd,
    announced: days.some(({ date }) => date !== null),
    year,
    // The organizers may have changed whose turn it is to host.
    hostId: tournament?.hostTeamId ?? hostOf(year),
  };
}
