import { formatDay, formatTime } from '#domain/calendar.ts';

export type CourseTime = { day: string; time: string };

/** D-11: 'Oct 5' and '2:14 PM' as calendar and clock of the course show them, wherever the visitor is. */
export function courseTime(instant: string, timeZone: string): CourseTime {
  // Only digits are taken from the platform: its spaces and words differ between the server and browsers.
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((entry) => entry.type === type)?.value ?? '';
  return {
    day: formatDay(`${part('year')}-${part('month')}-${part('day')}`),
    time: formatTime(`${part('hour')}:${part('minute')}`),
  };
}
