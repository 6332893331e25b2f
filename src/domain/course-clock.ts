import type { CalendarDate, ClockTime } from './calendar.ts';

/** The instant at which the course's clock shows this date and time (D-11). */
export function instantOf(date: CalendarDate, time: ClockTime, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  const nearby = shown - offsetAt(shown, timeZone);
  // Looks up the offset again: `shown` is the local time read as UTC, hours away from the actual instant, and
  // the clocks may change between the two.
  return new Date(shown - offsetAt(nearby, timeZone));
}

const DAY_MS = 86_400_000;

/** The next instant at which the course's clock shows this time: today, or tomorrow if the time has passed. */
export function nextInstantOf(time: ClockTime, now: Date, timeZone: string): Date {
  const shown = now.getTime() + offsetAt(now.getTime(), timeZone);
  const dateIn = (days: number) => new Date(shown + days * DAY_MS).toISOString().slice(0, 10);
  const today = instantOf(dateIn(0), time, timeZone);
  return today > now ? today : instantOf(dateIn(1), time, timeZone);
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** How far the zone's clock is ahead of UTC, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  // Uses only the digits of the formatted time. Its spaces and words differ between Node and browsers.
  const parts = digitsIn(timeZone).formatToParts(minute);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value;
  const shown = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`;
  return Date.parse(shown) - minute;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format is far slower than using it, and a captain's screen uses one 36 times. */
function digitsIn(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/**
 * A UTC year, the offset at its start in minutes, then two numbers for each clock change: the minute of the
 * year at which it happens, and the new offset.
 */
export type YearOffsets = readonly number[];

export function offsetsOfYear(year: number, timeZone: string): YearOffsets {
  const start = Date.UTC(year, 0);
  const offsetIn = (minute: number) => offsetAt(start + minute * MINUTE_MS, timeZone) / MINUTE_MS;
  const offsets = [year, offsetIn(0)];
  const end = (Date.UTC(year + 1, 0) - start) / MINUTE_MS;
  for (let day = DAY_MINUTES; day <= end; day += DAY_MINUTES) {
    if (offsetIn(day - 1) === offsets.at(-1)) continue;
    let minute = day - DAY_MINUTES;
    while (offsetIn(minute) === offsets.at(-1)) minute += 15; // clocks change on the quarter hour
    offsets.push(minute, offsetIn(minute));
  }
  return offsets;
}

/** Same as `offsetAt`, but uses the given offsets instead of time zone data. Null outside their year. */
export function offsetWithin(instant: number, [year = 0, first = 0, ...changes]: YearOffsets): number | null {
  const start = Date.UTC(year, 0);
  if (instant < start || instant >= Date.UTC(year + 1, 0)) return null;
  let minutes = first;
  for (let at = 0; at < changes.length; at += 2) {
    if (instant >= start + (changes[at] ?? 0) * MINUTE_MS) minutes = changes[at + 1] ?? minutes;
  }
  return minutes * MINUTE_MS;
}
