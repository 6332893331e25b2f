import type { CalendarDate, ClockTime } from './calendar.ts';

/** The instant at which the course's clock shows this date and time (D-11). */
export function instantOf(date: CalendarDate, time: ClockTime, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const nearby = shown - offsetAt(shown, timeZone);
  // Twice, because the clocks may change between the two.
  return new Date(shown - offsetAt(nearby, timeZone));
}

/** How far the zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value;
  const shown = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`;
  return Date.parse(shown) - instant;
}
