import { formatDay, formatTime } from '#domain/calendar.ts';
import { atCourse } from '#web/live/course-time.ts';

/** How moments are told at the course, seen from now. */
export type Clock = { now: Date; timeZone: string | undefined };

/** '10:42 AM' today, 'Sept 28, 10:42 AM' on any other day. */
export function sayMoment(instant: string, { now, timeZone }: Clock): string {
  const { date, time } = atCourse(new Date(instant), timeZone);
  const today = date === atCourse(now, timeZone).date;
  return today ? formatTime(time) : `${formatDay(date)}, ${formatTime(time)}`;
}

/** '10:42 AM' today, 'Sept 28' on any other day: a hole has little room. */
export function sayMomentBriefly(instant: string, { now, timeZone }: Clock): string {
  const { date, time } = atCourse(new Date(instant), timeZone);
  return date === atCourse(now, timeZone).date ? formatTime(time) : formatDay(date);
}
