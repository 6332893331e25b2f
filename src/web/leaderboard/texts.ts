import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { formatDate, formatDay, formatTime } from '#domain/calendar.ts';
import { MOST_POINTS_PER_HOLE } from '#domain/points.ts';
import { DAY_NUMBERS, DAYS, type DayNumber, formatOfHole, HOLES, MAX_POINTS } from '#domain/rules.ts';
import { atCourse } from '#web/texts/course-time.ts';
import { SITE } from '#web/texts/site.ts';
import { hasClinched } from './live-texts.ts';

const ALL_HOLES = HOLES * DAY_NUMBERS.length;

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
  tie: 'Points decide the order. Level on points, matches won decide.',
} as const;

/** In place of R-21 once a tournament is completed. Apart from the others: few pages ever need it. */
export const NOTHING_DECIDED = 'The tournament ended without a decided hole.';

/** */
export const startsOn = (startDate: string | null) =>
  `Tournament starts: ${startDate ? formatDate(startDate) : SITE.tbd}`;

/** 'Final, Oct 5, 4:12 PM', when the result was declared; with the year if that was not the cup's own. */
export function finalSince({ id, declaredAt, timeZone }: Tournament): string {
  if (!declaredAt) return 'Final';
  const { date, time } = atCourse(new Date(declaredAt), timeZone);
  const day = date.startsWith(`${id}`) ? formatDay(date) : formatDate(date);
  return `Final, ${day}, ${formatTime(time)}`;
}

/** '+1', '−2' */
export const sayGain = (gain: number) => (gain > 0 ? `+${gain}` : `−${-gain}`);

export const RACE = {
  title: `Race to ${MAX_POINTS}`,
  key: { won: 'Points won', possible: 'Still possible', line: 'Clinch line' },
  allDecided: 'Every hole is decided.',
  completed: 'The tournament is completed.',
  clinched: 'Clinched',
  outOfReach: 'Can no longer finish first',
  level: 'Can at best draw level',
} as const;

/** 'Stopemen clinch first place by winning 5 more holes outright.' Null: more than one team leads. */
export function clinchesBy(team: string | null, wins: number): string {
  const holes = wins === 1 ? '1 more hole' : `${wins} more holes`;
  const who = team === null ? 'A leader clinches' : `${team} clinch`;
  return `${who} first place by winning ${holes} outright.`;
}

/** '11 of 36 holes are left, and each is worth at most 2 points. A team has clinched when …' */
export function howToClinch(left: number | null): string {
  const rule =
    'A team has clinched when its solid bar passes its clinch line, the most any rival can still reach.';
  if (left === null) return rule;
  const holes =
    left === 1
      ? `1 of ${ALL_HOLES} holes is left, worth`
      : `${left} of ${ALL_HOLES} holes are left, and each is worth`;
  return `${holes} at most ${MOST_POINTS_PER_HOLE} points. ${rule}`;
}

export const canReach = (points: number) => `can reach ${points}`;

export const winsToClinch = (wins: number) =>
  wins === 1 ? '1 more hole win clinches' : `${wins} more hole wins clinch`;

export const pointsWon = (team: string, points: number) => `${team}: ${points} of ${MAX_POINTS} points won`;

export const reachOf = (most: number, rivals: number) =>
  `, can still reach ${most}. Rivals can reach at most ${rivals}.`;

export const HOLE_BY_HOLE = {
  title: 'Hole by hole',
  explained: `A full block is the low score, ${DAYS[1].points.sole} points. A half block is a tie for best, ${DAYS[1].points.sharedByTwo} point. Any other score: 0.`,
  dashed: ' Dashed holes are not decided yet.',
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

/** In the last third of the holes, or once this many hole wins would do. */
const LATE = (HOLES * DAY_NUMBERS.length) / 3;
const SOON = 6;

/** What the leader needs to clinch first place; null if nothing is certain, or while it says little. */
export function clinchSentence(
  entries: readonly LeaderboardEntry[],
  left: number | null | undefined,
): string | null {
  const champion = entries.find((entry) => entry.race.clinched);
  if (champion) return hasClinched(champion.team.name);

  const [leader, ...level] = entries.filter((entry) => entry.position === 1);
  const wins = leader?.race.holeWinsToClinch ?? null;
  if (!leader || wins === null) return null;
  if (wins > SOON && (left ?? Number.POSITIVE_INFINITY) > LATE) return null;
  return clinchesBy(level.length === 0 ? leader.team.name : null, wins);
}
