import { type CalendarDate, type ClockTime, formatDay, formatTime } from '#domain/calendar.ts';

/** An instant as the course's calendar and clock show it. Without a zone: as this device's do. */
function atCourse(instant: Date, timeZone: string | undefined): { date: CalendarDate; time: ClockTime } {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...(timeZone === undefined ? {} : { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((entry) => entry.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

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
