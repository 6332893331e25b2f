import { TEAM_IDS, type TeamId } from './teams.ts';

/** 'YYYY-MM-DD' at the course. A string: a Date at midnight UTC is still the day before in America. */
export type CalendarDate = string;

/** Local time at the course, 'HH:MM'. */
export type ClockTime = string;

export const FIRST_TOURNAMENT = {
  year: 2025,
  days: ['2025-09-28', '2025-10-05'],
  startTime: '09:00',
} as const;

const FIRST_HOSTED: Readonly<Record<TeamId, number>> = {
  stopemen: 2025,
  powdermen: 2026,
  timbermen: 2027,
};

/** The teams take turns hosting. For years before the first, the turns are counted backward. */
export function hostOf(year: number): TeamId {
  const host = TEAM_IDS.find((teamId) => (year - FIRST_HOSTED[teamId]) % TEAM_IDS.length === 0);
  if (!host) throw new RangeError(`Not a year: ${year}`);
  return host;
}

const MONTHS = [
  'Jan',
  'Feb',
  'March',
  'April',
  'May',
  'June',
  'July',
  'Aug',
  'Sept',
  'Oct',
  'Nov',
  'Dec',
] as const;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 'Sunday, Sept 28, 2025' */
export function formatWholeDate(date: CalendarDate): string {
  const shown = formatDate(date);
  // Parses the date and gets its weekday in UTC, so that the visitor's time zone has no effect.
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  return `${WEEKDAYS[weekday]}, ${shown}`;
}

/** 'Sept 28' */
export function formatDay(date: CalendarDate): string {
  const { month, day } = readDate(date);
  return `${month} ${day}`;
}

/** 'Sept 28, 2025' */
export function formatDate(date: CalendarDate): string {
  const { year, month, day } = readDate(date);
  return `${month} ${day}, ${year}`;
}

/** '9:00 AM' */
export function formatTime(time: ClockTime): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined) throw new RangeError(`Not a time: ${time}`);
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

function readDate(date: CalendarDate) {
  const [, year, monthNumber, day] = /^(\d{4})-(\d\d)-(0[1-9]|[12]\d|3[01])$/.exec(date) ?? [];
  const month = MONTHS[Number(monthNumber) - 1];
  if (month === undefined) throw new RangeError(`Not a date: ${date}`);
  return { year: Number(year), month, day: Number(day) };
}
