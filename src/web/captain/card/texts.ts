import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { Tournament } from '#contract/tournament.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import {
  DAYS,
  type DayNumber,
  formatOfHole,
  HOLE_NUMBERS,
  HOLES,
  MAX_POINTS_PER_DAY,
} from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { type HoleView, holeState, strokesToEdit } from '#web/captain/hole-view.ts';
import {
  CLOSED,
  KEPT_HERE,
  NO_STROKES,
  nameOfSetter,
  refusedValue,
  scoresCounted,
  sentOrNot,
  teamsNamed,
} from '#web/captain/texts.ts';
import type { Correction } from '#web/outbox/correction.ts';
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
    text: 'Unable to load the captains’ answers. Please try again.',
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

/** 'Scramble' and '1–6'; only 'Holes 1–6' on a day with a single format. */
export function blockTitle(
  day: DayNumber,
  numbers: readonly number[],
): { title: string; range: string | null } {
  const range = `${numbers[0]}–${numbers.at(-1)}`;
  const formats = new Set(HOLE_NUMBERS.map((hole) => formatOfHole(day, hole)));
  if (formats.size === 1) return { title: `Holes ${range}`, range: null };
  return { title: capitalized(formatOfHole(day, numbers[0] ?? 1)), range };
}

/** Shown once the captain has posted everything. */
export const ALL_POSTED = {
  title: `All ${HOLES} holes are posted.`,
  text: 'Once every team has posted, we will ask you to agree to the points.',
} as const;

/** D-16: only a message, because captains can still post. */
export const SUSPENDED = {
  title: 'Play is suspended',
  since: (at: string) => `Since ${at}.`,
  canPost: 'You can still post and correct scores.',
  resumed: 'Play has resumed.',
  tab: 'Suspended',
} as const;

export const MOST_POINTS = ` of ${MAX_POINTS_PER_DAY}`;

type PlannedDay = Tournament['days'][number];

/** The sentence at the top of a card that cannot be edited. */
export const DAY_NOTICES = {
  completed: 'The tournament is complete. Scores can no longer change.',
  official: (day: DayNumber) => `${dayLabel(day)} is official.`,
  reopened: (day: DayNumber) => CLOSED.reopened(day).join(' '),
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
  notLive: (at: string) => `Scores as of ${at}. Trying to reconnect.`,
  loaded: (at: string) => `Scores as of ${at}`,
  offline: (at: string) => `No connection. Scores as of ${at}.`,
  notLoaded: (at: string) => `The newest scores could not be loaded. Scores as of ${at}.`,
  refreshing: (at: string) => `${DASHBOARD.loading} Scores as of ${at}.`,
} as const;

/** The words on a hole's tile. */
export const HOLE = {
  next: 'Next hole',
  tap: 'Tap the strokes.',
  saving: 'Sending...',
  waiting: KEPT_HERE,
  notSent: (tried: boolean) => capitalized(sentOrNot(tried)),
  pointsOnceSent: 'Points once sent',
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

/** '2 points', or '0 points, waiting for Timbermen' */
function pointsNow(score: Score): string {
  const state = holeState(score);
  if (state.kind === 'decided') return pointsLong(state.points);
  const waiting = state.kind === 'undecided' ? `, waiting for ${teamsNamed(state.waitingFor)}` : '';
  return `${pointsLong(0)}${waiting}`;
}

/** A hole's name for screen readers: everything that its colors and plates show. */
export function holeName(hole: number, view: HoleView, clock: Clock): string {
  if (view.kind === 'locked') return `Hole ${hole}: no score record yet, ${pointsLong(0)}`;
  const strokes = strokesLong(strokesToEdit(view));
  const points = pointsNow(view.score);
  switch (view.kind) {
    case 'plain':
      return `Hole ${hole}: ${strokes}, ${points}`;
    case 'saved':
      return `Hole ${hole}: ${strokes}, ${points}, saved ${sayMoment(view.at, clock)}`;
    case 'refused':
      return `Hole ${hole}: ${strokes}, ${points}, ${refusedValue(view.correction.value)} was not saved`;
    case 'saving':
      return `Hole ${hole}: ${strokes}, sending. ${HOLE.pointsOnceSent}`;
    case 'waiting':
      return `Hole ${hole}: ${strokes}, ${view.inMemory ? '' : 'kept on this device, '}${sentOrNot(view.correction.tried)}${view.correction.tried ? '' : ' yet'}. ${HOLE.pointsOnceSent}`;
  }
}

/** Describes what a tap on the hole does. */
export const holeAction = (view: HoleView) => (view.kind === 'refused' ? 'Show why' : 'Edit');

/** The bar above the days: waiting, refused or just saved corrections. */
export const DOCK = {
  sendNow: 'Send now',
  sending: 'Sending',
  decide: 'Decide',
  discard: 'Discard',
  undo: 'Undo',
  sendingHole: (hole: number, strokes: number | null) => `Sending hole ${hole}: ${strokes ?? NO_STROKES}`,
  sendingMany: (count: number) => `Sending ${scoresCounted(count)}`,
  stayHere: 'Don’t close this page yet.',
  sentByItself: (count: number) =>
    `${count === 1 ? 'It' : 'They'} will be sent as soon as there is a signal.`,
  stillNoConnection: 'Still no connection',
  notTaken: 'The server can’t save now',
  keptHere: (count: number) => `${scoresCounted(count)} waiting to be sent`,
  tried: (count: number, at: string) => `${scoresCounted(count)} waiting. Tried ${at}.`,
  goesAgain: 'Still trying.',
  notSentHole: (hole: number, strokes: number | null, tried: boolean) =>
    `Hole ${hole} ${sentOrNot(tried)}: ${strokes ?? NO_STROKES}`,
  notSentMany: (count: number, tried: boolean) => `${scoresCounted(count)} ${sentOrNot(tried)}`,
  lostIfClosed: (count: number, tried: boolean) =>
    `If you close this page, ${count === 1 ? 'it' : 'they'} ${tried ? 'may be' : count === 1 ? 'is' : 'are'} lost.`,
  postAsMine: 'Post as mine',
  leftBy: (name: string) => `Entered here by ${shortened(name)}.`,
  notSaved: (count: number) => `${scoresCounted(count)} not saved`,
  updated: (count: number) => `${scoresCounted(count)} updated`,
} as const;

/** 'Hole 15: 11', 'Hole 15: 11, hole 16: 4', or only the count if there are more than two. */
export function leftTitle(left: readonly Correction[]): string {
  if (left.length > 2) return DOCK.keptHere(left.length);
  return capitalized(left.map(({ place, value }) => `hole ${place.hole}: ${value ?? NO_STROKES}`).join(', '));
}

/** 'Hole 4 saved: 5' */
export const savedTitle = ({ hole, strokes }: Score) =>
  strokes === null ? `Hole ${hole} cleared` : `Hole ${hole} saved: ${strokes}`;

/** 'Hole 5 is now 9' */
export const changedTitle = ({ hole, strokes }: Score) => `Hole ${hole} is now ${strokes ?? 'empty'}`;

/** 'Changed by the organizers after your 6.' */
export const changedDetail = ({ setBy }: Score, entered: number | null) =>
  `Changed by ${shortened(nameOfSetter(setBy))} after ${entered === null ? 'you cleared it' : refusedValue(entered)}.`;

/** 'Hole 8: the organizers posted 5.' */
export function refusedDetail(hole: number, theirs: Score | null, reason: string): string {
  if (!theirs) return `Hole ${hole}: ${reason}`;
  const who = shortened(nameOfSetter(theirs.setBy));
  return theirs.strokes === null
    ? `Hole ${hole}: ${who} cleared it.`
    : `Hole ${hole}: ${who} posted ${theirs.strokes ?? NO_STROKES}.`;
}

/** Cuts a name to fit the bar; the editor and the history show it in full. */
const MOST_LETTERS = 40;

const shortened = (name: string) =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;
