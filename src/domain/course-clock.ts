import type { CalendarDate, ClockTime } from './calendar.ts';

/** The instant at which the course's clock shows this date and time (D-11). */
export function instantOf(date: CalendarDate, time: ClockTime, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const nearby = shown - offsetAt(shown, timeZone);
  // Twice, because the clocks may change between the two.
  return new Date(shown - offsetAt(nearby, timeZone));
}

const DAY_MS = 86_400_000;

/** When the course's clock next shows this time: today, or tomorrow if it has passed. */
export function nextInstantOf(time: ClockTime, now: Date, timeZone: string): Date {
  const shown = now.getTime() + offsetAt(now.getTime(), timeZone);
  const dateIn = (days: number) => new Date(shown + days * DAY_MS).toISOString().slice(0, 10);
  const today = instantOf(dateIn(0), time, timeZone);
  return today > now ? today : instantOf(dateIn(1), time, timeZone);
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
