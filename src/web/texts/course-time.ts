import { type CalendarDate, type ClockTime, formatDay, formatTime } from '#domain/calendar.ts';

export type CourseTime = { day: string; time: string };

/** D-11: 'Oct 5' and '2:14 PM' in the course's time zone, wherever the visitor is. */
export function courseTime(instant: string, timeZone: string): CourseTime {
  const { date, time } = atCourse(new Date(instant), timeZone);
  return { day: formatDay(date), time: formatTime(time) };
}

/** The course's clock: what moments are relative to. Without a zone, the device's. */
export type Clock = { now: Date; timeZone: string | undefined };

/** '10:42 AM' today, 'Sept 28, 10:42 AM' on any other day. */
export function sayMoment(instant: string, { now, timeZone }: Clock): string {
  const { date, time } = atCourse(new Date(instant), timeZone);
  const today = date === atCourse(now, timeZone).date;
  return today ? formatTime(time) : `${formatDay(date)}, ${formatTime(time)}`;
}

/** Whether it is still before this date and time at the course. */
export function isBefore({ now, timeZone }: Clock, date: CalendarDate, time: ClockTime): boolean {
  const here = atCourse(now, timeZone);
  return `${here.date} ${here.time}` < `${date} ${time}`;
}

/** An instant in the course's time zone; without one, in the device's. */
export function atCourse(
  instant: Date,
  timeZone: string | undefined,
): { date: CalendarDate; time: ClockTime } {
  // Takes only digits from the platform: its spaces and words differ between Node and browsers.
  const parts = digitsIn(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((entry) => entry.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Cached: creating one is far slower than using it, and a captain's screen formats 36 moments at a time. */
function digitsIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-US', {
    ...(timeZone === undefined ? {} : { timeZone }),
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
