import { useQuery } from '@tanstack/react-query';
import { FIRST_TOURNAMENT, formatDate, formatDay, formatTime, hostOf } from '#domain/calendar.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { tournamentQuery } from '#web/api/queries.ts';
import { SITE } from '#web/texts/site.ts';

export type EventDates = ReturnType<typeof useEventDates>;
export type EventDay = EventDates['days'][number];

/**
 * The dates of the two days: the `first`, for example 'Sept 28', and the `last`, for example 'Oct 5, 2025'.
 * Returns the first tournament's dates until the current tournament has loaded. `announced` is false if
 * neither date is known.
 */
export function useEventDates() {
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
    // `hostOf` returns the planned host; the organizers may have chosen another.
    hostId: tournament?.hostTeamId ?? hostOf(year),
  };
}
