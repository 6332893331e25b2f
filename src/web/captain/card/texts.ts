import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { Tournament } from '#contract/tournament.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import { DAYS, type DayNumber, formatOfHole, HOLES, MAX_POINTS_PER_DAY } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { type HoleView, holeStands, strokesToEdit } from '#web/captain/hole-view.ts';
import {
  KEPT_HERE,
  NO_STROKES,
  nameOfSetter,
  pointsShort,
  scoresCounted,
  teamsNamed,
} from '#web/captain/texts.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';
import { capitalized } from '#web/texts/words.ts';

/** */
export const DASHBOARD = {
  title: 'Captain Dashboard',
  standings: 'Standings',
  loading: 'Loading scores...',
  error: { title: 'Error Loading Scores', text: 'Unable to load the scores. Please try again.' },
  pointsError: {
    title: 'Error Loading Points',
    text: 'Unable to load who has agreed to the points. Please try again.',
  },
  days: 'Day',
  refresh: 'Refresh',
} as const;

/** D-20 */
export const REHEARSAL = {
  title: 'Rehearsal',
  nothingReal: 'Nothing here is real.',
} as const;

export const welcomeLine = ({ name, teamId }: Captain) =>
  `Welcome, ${name}. You are scoring for the ${TEAM_NAMES[teamId]}.`;

/** 'Day 1 Team Competition' */
export const dayTitle = (day: DayNumber) => `${dayLabel(day)} ${DAYS[day].title}`;

export const dayLabel = (day: DayNumber) => `Day ${day}`;

/** How a block of holes is played. */
export const blockTitle = (day: DayNumber, [from = 0]: readonly number[]) =>
  capitalized(formatOfHole(day, from));

export const blockRange = (numbers: readonly number[]) => `${numbers[0]}–${numbers.at(-1)}`;

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
export const progressLine = ({ posted, decided, points }: Counts) =>
  `${posted} of ${HOLES} posted, ${decided} decided, ${pointsLong(points)}`;

export const pointsLong = (points: number) => (points === 1 ? '1 point' : `${points} points`);

/** How fresh the scores on the screen are. */
export const LIVE_LINE = {
  live: (at: string) => `Live, as of ${at}`,
  notLive: (at: string) => `Not live, as of ${at}`,
  loaded: (at: string) => `Scores as of ${at}`,
  offline: (at: string) => `No connection. Scores as of ${at}.`,
  notLoaded: (at: string) => `The newest scores could not be loaded. Scores as of ${at}.`,
  refreshing: (at: string) => `${DASHBOARD.loading} Scores as of ${at}.`,
} as const;

type OpenHole = Exclude<HoleView, { kind: 'locked' }>;

/** What a hole shows besides its numbers. */
export const HOLE = {
  next: 'Next hole',
  tap: 'Tap the strokes.',
  saving: 'Saving',
  waiting: KEPT_HERE,
  soFar: `${pointsShort(0)} so far`,
  notSaved: (strokes: number | null) => `${strokes ?? NO_STROKES} not saved`,
  waitingFor: (teams: readonly TeamId[]) =>
    teams.length > 1 ? 'Waiting for both' : `Waiting for ${teamsNamed(teams)}`,
} as const;

export const NEXT_HOLE = {
  name: 'next hole',
  choices: (hole: number) => `Hole ${hole}, likely strokes`,
  choice: (strokes: number, hole: number) => `${strokesLong(strokes)} on hole ${hole}`,
} as const;

function strokesLong(strokes: number | null): string {
  if (strokes === null) return 'no strokes yet';
  return strokes === 1 ? '1 stroke' : `${strokes} strokes`;
}

/** '2 points', or '0 points so far, waiting for Timbermen' */
function pointsNow(view: OpenHole): string {
  const stands = holeStands(view.score);
  if (stands.kind === 'decided') return pointsLong(stands.points);
  const waiting = stands.kind === 'undecided' ? `, waiting for ${teamsNamed(stands.waitingFor)}` : '';
  return `${pointsLong(0)} so far${waiting}`;
}

/** What a screen reader says of a hole: all that its colours and plates say. */
export function holeName(hole: number, view: HoleView, clock: Clock): string {
  if (view.kind === 'locked') return `Hole ${hole}: no score record yet, ${pointsLong(0)}`;
  const strokes = strokesLong(strokesToEdit(view));
  const points = pointsNow(view);
  switch (view.kind) {
    case 'plain':
      return `Hole ${hole}: ${strokes}, ${points}`;
    case 'saved':
      return `Hole ${hole}: ${strokes}, ${points}, saved ${sayMoment(view.at, clock)}`;
    case 'refused':
      return `Hole ${hole}: ${strokes}, ${points}, your ${view.correction.value ?? 'emptying'} was not saved`;
    case 'saving':
      return `Hole ${hole}: ${strokes}, saving, ${points}`;
    case 'waiting':
      return `Hole ${hole}: ${strokes}, kept on this device, not sent yet, ${points}`;
  }
}

/** What a tap on the hole does. */
export const holeAction = (view: HoleView) => (view.kind === 'refused' ? 'Show why' : 'Edit');

/** The bar above the days: what waits, what was refused, or what was just saved. */
export const DOCK = {
  sendNow: 'Send now',
  sending: 'Sending',
  decide: 'Decide',
  discard: 'Discard',
  undo: 'Undo',
  sentByItself: 'Sent as soon as it can be.',
  stillNoConnection: 'Still no connection',
  notTaken: 'Server cannot take it',
  keptHere: (count: number) => `${scoresCounted(count)} kept here`,
  tried: (count: number, at: string) => `${scoresCounted(count)} kept here. Tried ${at}.`,
  goesAgain: 'Goes again by itself.',
  postAsMine: 'Post as mine',
  leftBy: (name: string) => `for ${shortened(name)}, not sent yet.`,
  notSaved: (count: number) => `${scoresCounted(count)} not saved`,
  updated: (count: number) => `${scoresCounted(count)} updated`,
} as const;

/** 'Hole 4 saved: 5' */
export const savedTitle = ({ hole, strokes }: Score) =>
  strokes === null ? `Hole ${hole} is empty again` : `Hole ${hole} saved: ${strokes}`;

/** 'Hole 8: the organizers posted 5.' */
export function refusedDetail(hole: number, theirs: Score | null, reason: string): string {
  if (!theirs) return `Hole ${hole}: ${reason}`;
  const who = shortened(nameOfSetter(theirs.setBy));
  return theirs.strokes === null
    ? `Hole ${hole}: ${who} emptied it.`
    : `Hole ${hole}: ${who} posted ${theirs.strokes ?? NO_STROKES}.`;
}

/** The bar has room for any name that people have; the editor and the history tell it whole. */
const MOST_LETTERS = 40;

const shortened = (name: string) =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;
