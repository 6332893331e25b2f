import type { Tournament } from '#contract/tournament.ts';
import { formatDate, formatDay, formatTime } from '#domain/calendar.ts';
import { DAYS, type DayNumber, formatOfHole } from '#domain/rules.ts';
import { atCourse } from '#web/texts/course-time.ts';
import { SITE } from '#web/texts/site.ts';

export const LEADERBOARD = {
  caption: 'Leaderboard',
  columns: {
    position: 'Position',
    team: 'Team',
    points: 'Points',
    matchesWon: 'Matches Won',
    status: 'Status',
  },
  loading: 'Loading leaderboard',
  empty: 'Tournament leaderboard will be available once matches begin.',
  error: {
    title: 'Error Loading Leaderboard',
    text: 'Unable to load the leaderboard. Please try again.',
  },
  live: 'Live updates during tournament',
  tie: 'Ties on points are decided by matches won.',
} as const;

/** Replaces R-21's sentence once a cup is over. A separate constant, because few pages ever need it. */
export const NOTHING_DECIDED = 'The tournament ended without a decided hole.';

/** */
export const startsOn = (startDate: string | null) =>
  `Tournament starts: ${startDate ? formatDate(startDate) : SITE.tbd}`;

/**
 * 'Final, Oct 5, 4:12 PM', the time when the result was declared. Includes the year if it differs from the
 * cup's year.
 */
export function finalSince({ id, declaredAt, timeZone }: Tournament): string {
  if (!declaredAt) return 'Final';
  const { date, time } = atCourse(new Date(declaredAt), timeZone);
  const day = date.startsWith(`${id}`) ? formatDay(date) : formatDate(date);
  return `Final, ${day}, ${formatTime(time)}`;
}

/** '+1', '−2' */
export const sayGain = (gain: number) => (gain > 0 ? `+${gain}` : `−${-gain}`);

export const HOLE_BY_HOLE = {
  title: 'Hole by hole',
  explained: `Full block: low score, ${DAYS[1].points.sole} points. Half block: tied for best, ${DAYS[1].points.sharedByTwo} point.`,
  dashed: ' Dashed: still to be decided.',
  /** Read out after the points: '2, corrected'. */
  corrected: ', corrected',
  correctedExplained: 'A dot marks a hole that was corrected after it had been decided.',
  loading: 'Loading holes',
  error: { title: 'Error Loading Holes', text: 'Unable to load the holes. Please try again.' },
  team: 'Team',
  undecided: 'not decided',
} as const;

/** 'Day 1, Sept 28' */
export const dayAndDate = (day: DayNumber, date: string | null) =>
  `Day ${day}, ${date ? formatDay(date) : SITE.tbd}`;

/** 'Holes 1–6, scramble'; a day with a single format does not name it in each block. */
export function blockCaption(day: DayNumber, from: number, to: number): string {
  const format = DAYS[day].formats.length > 1 ? `, ${formatOfHole(day, from)}` : '';
  return `Holes ${from}–${to}${format}`;
}

export const inPlayCaption = (hole: number) => `Hole ${hole} in play`;
