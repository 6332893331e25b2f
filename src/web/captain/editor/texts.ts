import type { HistoryEntry } from '#contract/scores.ts';
import { type DayNumber, formatOfHole } from '#domain/rules.ts';
import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';
import { KEPT_HERE, NO_STROKES, pointsShort } from '#web/captain/texts.ts';
import { capitalized } from '#web/texts/words.ts';

/** R-33, R-35 */
export const EDITOR = {
  strokes: 'Strokes',
  less: 'One stroke less',
  more: 'One stroke more',
  choices: 'Choose the strokes',
  otherStrokes: 'More: 1, 8–15',
  likelyStrokes: 'Back to 2 to 7',
  savedAtOnce: 'A tap on a number confirms it.',
  confirmStrokes: (strokes: number) => `Confirm ${strokes}`,
  rule: `Strokes, a whole number from ${MIN_STROKES} to ${MAX_STROKES}`,
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirmNext: 'Confirm, next hole',
  notKept: 'This device could not keep the correction. Nothing was sent. Please try again.',
  slow: 'This device is still storing it. Please keep this page open.',
  closed: {
    completed: 'The tournament has been completed meanwhile. Its scores stand.',
    official: 'The day has become official meanwhile. Ask the organizers to change a score.',
  },
  notSent: 'Not sent yet. Change it, or take it back.',
} as const;

export const strokesSpoken = (text: string) => (text === '1' ? '1 stroke' : `${text} strokes`);

export const holeTitle = (hole: number) => `Hole ${hole}`;

/** 'Day 1, scramble': which hole it is, beyond its number */
export const playedAs = (day: DayNumber, hole: number) => `Day ${day}, ${formatOfHole(day, hole)}`;

export const savedScore = (strokes: number | null) =>
  strokes === null ? 'Not posted yet' : `Saved score: ${strokes}`;

export const savedScoreNow = (strokes: number | null) =>
  strokes === null ? 'It is empty now' : `Saved score is now ${strokes}`;

export const keptScore = (strokes: number | null) => `${KEPT_HERE}: ${strokes ?? NO_STROKES}`;

/** The points of the three teams, or who has posted: never strokes (D-9). */
export const POINTS = {
  now: 'Points now',
  undecided: 'Undecided. Posted?',
  posted: 'posted',
  notYet: 'not yet',
  afterSending: 'Points after sending',
} as const;

/** The ways back. */
export const WAYS = {
  history: 'History',
  empty: 'Empty',
  emptyHole: (hole: number) => `Empty hole ${hole}`,
  backTo: (strokes: number | null) => `Back to ${strokes ?? NO_STROKES}`,
  undo: (strokes: number | null) => `Undo my last correction: back to ${strokes ?? 'empty'}`,
  changedSince: (who: string) => `Changed since by ${who}`,
  takeBack: (hole: number, strokes: number | null) =>
    strokes === null
      ? `Take it back: hole ${hole} stays empty`
      : `Take it back: hole ${hole} stays ${strokes}`,
} as const;

export const EMPTYING = {
  title: (hole: number) => `Empty hole ${hole}?`,
  text: 'The strokes go back to “-” and the hole is undecided for all three teams until it is posted again. You can undo this.',
  keep: (strokes: number | null) => `Keep ${strokes ?? NO_STROKES}`,
} as const;

export const HISTORY = {
  title: (hole: number) => `History of hole ${hole}`,
  loading: 'Loading the history...',
  needsConnection: 'The history needs a connection.',
  failed: 'The history could not be loaded.',
  signedOut: 'The session has ended. Close this hole to enter your access code.',
  none: 'Nobody has posted this hole yet.',
  kept: 'Every change is kept. Undoing adds a new line.',
  back: 'Back',
  undo: (strokes: number | null) => `Undo: back to ${strokes ?? NO_STROKES}`,
  change: ({ from, to }: HistoryEntry) => `From ${from ?? 'empty'} to ${to ?? 'empty'}`,
} as const;

/** 'Organizers, Robin Maki' */
export function changedBy({ name, role }: HistoryEntry): string {
  if (role === 'captain') return name;
  return role === 'organizer' ? `Organizers, ${name}` : 'Organizers, in the database';
}

/** 'at the desk'; null if it is not known, or is said by who it was. A captain may have two devices. */
export function changedWhere({ where }: HistoryEntry, isFromHere: boolean): string | null {
  switch (where) {
    case 'phone':
      return isFromHere ? 'this device' : 'captain’s device';
    case 'desk':
      return 'at the desk';
    case 'command line':
      return 'on the server';
    default:
      return null;
  }
}

/** What was confirmed before "next hole", as it stands now. */
export const BEFORE = {
  saved: (hole: number, strokes: number | null, points: string) =>
    `Hole ${hole} saved: ${strokes ?? NO_STROKES}. ${points}.`,
  kept: (hole: number, strokes: number | null) =>
    `Hole ${hole} kept on this device: ${strokes ?? NO_STROKES}.`,
  refused: (hole: number, strokes: number | null) => `Hole ${hole} not saved: ${strokes ?? NO_STROKES}.`,
} as const;

/** A correction that the server has refused. */
export const REFUSED = {
  two: 'Two scores, one hole',
  tryAgain: 'Try again',
  later: 'Decide later',
  keepTheirs: 'Keep theirs',
  postMine: 'Post mine',
  entered: (strokes: number | null, at: string | null) =>
    `${strokes === null ? 'You emptied the hole' : `You entered ${strokes}`}${at === null ? '' : ` at ${at}`}.`,
  theirs: (who: string, strokes: number | null, at: string | null) =>
    `${capitalized(who)} ${strokes === null ? 'emptied it' : `posted ${strokes}`}${at === null ? '' : ` at ${at}`}.`,
  nothingLost: 'Nothing was overwritten.',
  notSaved: (strokes: number | null) => `Your ${strokes ?? 'emptying'} was not saved.`,
  discard: (strokes: number | null) => `Discard ${strokes ?? 'it'}`,
  pays: (team: string, points: number) => `${team} ${pointsShort(points)}`,
} as const;
