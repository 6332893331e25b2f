import type { Captain } from '#contract/captains.ts';
import type { Tournament } from '#contract/tournament.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import { DAYS, type DayNumber, formatOfHole, HOLES, MAX_POINTS_PER_DAY } from '#domain/rules.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { capitalized } from '#web/texts/number-words.ts';

/** */
export const DASHBOARD = {
  title: 'Captain Dashboard',
  standings: 'Standings',
  loading: 'Loading scores...',
  error: { title: 'Error Loading Scores', text: 'Unable to load the scores. Please try again.' },
  days: 'Day',
  refresh: 'Refresh',
  refreshing: 'Refreshing',
} as const;

/** D-20 */
export const REHEARSAL = {
  title: 'Rehearsal',
  nothingReal: 'Nothing here is real.',
} as const;

export function welcomeLine({ name, teamId }: Captain): string {
  return `Welcome, ${name}. You are scoring for the ${TEAM_NAMES[teamId]}.`;
}

/** 'Day 1 Team Competition' */
export function dayTitle(day: DayNumber): string {
  return `${dayLabel(day)} ${DAYS[day].title}`;
}

export function dayLabel(day: DayNumber): string {
  return `Day ${day}`;
}

/** What a block of holes is played as, and which holes it has. */
export function blockTitle(day: DayNumber, from: number, to: number): { title: string; holes: string } {
  return { title: capitalized(formatOfHole(day, from)), holes: `${from}–${to}` };
}

export const MOST_POINTS = ` of ${MAX_POINTS_PER_DAY}`;

type PlannedDay = Tournament['days'][number];

/** What the top of a card says of a day that cannot be edited. */
export const DAY_NOTICES = {
  completed: 'The tournament is completed. Scores can be read, not changed.',
  official: (day: DayNumber) => `${dayLabel(day)} is official. Ask the organizers to change a score.`,
  reopened: (day: DayNumber) =>
    `${dayLabel(day)} is open again for the organizers. Ask them to change a score.`,
  notOpen: (day: DayNumber) => `${dayLabel(day)} is not open yet.`,
  opens: (day: DayNumber, { date, startTime }: PlannedDay) =>
    date === null
      ? DAY_NOTICES.notOpen(day)
      : `${dayLabel(day)} opens ${formatDay(date)} at ${formatTime(startTime)}.`,
} as const;

type Counts = { posted: number; decided: number; points: number };

/** '9 of 18 posted, 6 decided, 8 points' */
export function progressLine({ posted, decided, points }: Counts): string {
  return `${posted} of ${HOLES} posted, ${decided} decided, ${pointsLong(points)}`;
}

export function pointsLong(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}

/** How fresh the scores on the screen are. */
export const LIVE_LINE = {
  live: (at: string) => `Live, as of ${at}`,
  notLive: (at: string) => `Not live, as of ${at}`,
  loaded: (at: string) => `Scores as of ${at}`,
  offline: (at: string) => `No connection. Scores as of ${at}.`,
  notLoaded: (at: string) => `The newest scores could not be loaded. Scores as of ${at}.`,
  refreshing: (at: string) => `${DASHBOARD.loading} Scores as of ${at}.`,
} as const;
