import type { DayStates } from '#contract/day-states.ts';
import type { Tournament } from '#contract/tournament.ts';
import { type CalendarDate, formatDate, formatTime } from '#domain/calendar.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { DeskIconName } from '#web/desk/ui/desk-icon.tsx';
import { atCourse, sayMoment } from '#web/texts/course-time.ts';

/** The event's state as an icon, a word and a background, so that the meaning does not depend on color alone. */
export type StatePlate = {
  ground: 'before' | 'open' | 'halted' | 'closed' | 'done' | 'rehearsal';
  icon: DeskIconName;
  word: string;
  more: string;
  /** Whether the next day's date has passed although the day is not open. */
  isLate?: boolean;
};

/** The event's current state. During the event, that is the state of the latest day that has begun. */
export function statePlate(tournament: Tournament, days: DayStates['days'], now: Date): StatePlate {
  const { timeZone } = tournament;
  if (tournament.status === 'completed')
    return { ground: 'done', icon: 'flag', word: 'Completed', more: 'Boards are final' };
  const begun = days.findLast(({ state }) => state !== 'not open');
  if (!begun) return { ground: 'before', icon: 'clock', word: 'Upcoming', ...upcoming(tournament, 1, now) };
  const since = begun.since ? `since ${sayMoment(begun.since, { now, timeZone })}` : '';
  if (begun.state === 'suspended')
    return { ground: 'halted', icon: 'rain', word: 'Play suspended', more: `Day ${begun.day}, ${since}` };
  if (begun.state === 'official') {
    const next = begun.day === 1 && tournament.days.some(({ day, date }) => day === 2 && date !== null);
    const more = next ? upcoming(tournament, 2, now) : { more: since };
    return { ground: 'closed', icon: 'lock', word: `Day ${begun.day} is closed`, ...more };
  }
  return { ground: 'open', icon: 'lamp', word: `Day ${begun.day} is open`, more: since };
}

function upcoming({ days, timeZone }: Tournament, number: DayNumber, now: Date) {
  const next = days.find(({ day }) => day === number);
  if (!next?.date) return { more: `Day ${number} has no date yet` };
  const today = atCourse(now, timeZone).date;
  if (next.date < today) return { more: `Day ${number}’s date has passed`, isLate: true };
  return { more: `Day ${number}: ${sayDay(next.date, today)}, ${formatTime(next.startTime)}` };
}

function sayDay(date: CalendarDate, today: CalendarDate): string {
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : formatDate(date);
}
