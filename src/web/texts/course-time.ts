import { type CalendarDate, type ClockTime, formatDay, formatTime } from '#domain/calendar.ts';
import { offsetAt, offsetWithin, type YearOffsets } from '#domain/course-clock.ts';

export type CourseTime = { day: string; time: string };

/** D-11: 'Oct 5' and '2:14 PM' in the course's time zone, wherever the visitor is. */
export function courseTime(instant: string, timeZone: string): CourseTime {
  const { date, time } = atCourse(new Date(instant), timeZone);
  return { day: formatDay(date), time: formatTime(time) };
}

/** The current time and the course's time zone, for formatting times. Without a zone, the device's is used. */
export type Clock = { now: Date; timeZone: string | undefined };

/** '10:42 AM' today, 'Sept 28, 10:42 AM' on any other day. */
export function sayMoment(instant: string, { now, timeZone }: Clock): string {
  const { date, time } = atCourse(new Date(instant), timeZone);
  const today = date === atCourse(now, timeZone).date;
  return today ? formatTime(time) : `${formatDay(date)}, ${formatTime(time)}`;
}

/** 'at 10:42 AM' today, 'on Sept 28 at 10:42 AM' on any other day. */
export function atMoment(instant: string, clock: Clock): string {
  const moment = sayMoment(instant, clock);
  return moment.includes(',') ? `on ${moment.replace(',', ' at')}` : `at ${moment}`;
}

/** Whether this date and time at the course is still ahead. */
export function isBefore({ now, timeZone }: Clock, date: CalendarDate, time: ClockTime): boolean {
  const here = atCourse(now, timeZone);
  return `${here.date} ${here.time}` < `${date} ${time}`;
}

/** The date and time of an instant in the course's time zone. Without a zone, in the device's. */
export function atCourse(
  instant: Date,
  timeZone: string | undefined,
): { date: CalendarDate; time: ClockTime } {
  const shown = new Date(instant.getTime() + offset(instant, timeZone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

function offset(instant: Date, timeZone: string | undefined): number {
  if (timeZone === undefined) return -instant.getTimezoneOffset() * 60_000;
  const known = timeZone === page.timeZone ? offsetWithin(instant.getTime(), page.offsets) : null;
  return known ?? offsetAt(instant.getTime(), timeZone);
}

/** The offsets embedded in the first page. A phone would take a tenth of a second to load the browser's own tables. */
let page: { timeZone: string | undefined; offsets: YearOffsets } = { timeZone: undefined, offsets: [] };

export function rememberOffsets(timeZone: string, offsets: YearOffsets): void {
  page = { timeZone, offsets };
}
