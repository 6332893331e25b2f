import type { HistoryEntry } from '#contract/scores.ts';
import { type DayNumber, formatOfHole } from '#domain/rules.ts';
import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';
import { KEPT_HERE, NO_STROKES, pointsShort, refusedValue, sentOrNot } from '#web/captain/texts.ts';
import type { Correction } from '#web/outbox/correction.ts';
import { capitalized } from '#web/texts/words.ts';

/** R-33, R-35 */
export const EDITOR = {
  strokes: 'Strokes',
  choices: 'Choose the strokes',
  otherStrokes: 'More: 1, 8–15',
  likelyStrokes: 'Show 2–7',
  rule: `Strokes, a whole number from ${MIN_STROKES} to ${MAX_STROKES}`,
  cancel: 'Cancel',
  confirm: 'Confirm',
  confirmNext: 'Confirm, next hole',
  chooseFirst: 'Choose a number first.',
  noneEmpty: 'No other hole is empty.',
  slow: 'Not saved yet: this device is slow. Please keep this page open.',
  close: 'Close',
  notSent: (tried: boolean) =>
    `${tried ? 'It may not have arrived' : 'Not sent yet'}. You can still change it or remove it.`,
} as const;

/** Shown in an editor that was open when the day became official or the tournament was completed. */
export function closedText(entered: number | null, saved: number | null): string {
  const notSent = entered === null || entered === saved ? '' : `Your ${entered} was not sent. `;
  const still = saved === null ? 'The hole is still empty.' : `The score is still ${saved}.`;
  return `${notSent}${still} To change it, ask the organizers.`;
}

export const holeTitle = (hole: number) => `Hole ${hole}`;

/** 'Day 1, scramble': the hole's day and format. */
export const playedAs = (day: DayNumber, hole: number) => `Day ${day}, ${formatOfHole(day, hole)}`;

export const savedScore = (strokes: number | null) =>
  strokes === null ? 'Not posted yet' : `Saved score: ${strokes}`;

export const newScore = (strokes: number) => `New score: ${strokes}`;

export const savedScoreNow = (strokes: number | null) =>
  strokes === null ? 'It is empty now' : `Saved score is now ${strokes}`;

export const keptScore = ({ value, tried }: Correction, inMemory: boolean) =>
  `${inMemory ? capitalized(sentOrNot(tried)) : KEPT_HERE}: ${value ?? NO_STROKES}`;

/** The points of the three teams, or which teams have posted. Never strokes (D-9). */
export const POINTS = {
  now: 'Points now',
  undecided: 'Who has posted',
  posted: 'posted',
  notYet: 'not yet',
  afterSending: 'Points shown once sent',
} as const;

/** Ways to undo a score. */
export const WAYS = {
  history: 'History',
  clear: 'Clear score',
  clearScore: (hole: number) => `Clear score for hole ${hole}`,
  clearHole: (hole: number) => `Clear hole ${hole}`,
  backTo: (strokes: number | null) => `Back to ${strokes ?? 'empty'}`,
  undo: (strokes: number | null) => `Undo my last correction: back to ${strokes ?? 'empty'}`,
  changedSince: (who: string) => `Later changed by ${who}`,
  takeBack: (hole: number, strokes: number | null, isSaved: boolean) =>
    `Remove it. Hole ${hole} ${isSaved ? 'stays' : 'goes back to'} ${strokes ?? 'empty'}.`,
} as const;

export const CLEARING = {
  title: (hole: number) => `Clear hole ${hole}?`,
  text: 'This removes your score. Nobody gets points for this hole until you post it again. You can undo this.',
  keep: (strokes: number | null) => `Keep ${strokes ?? NO_STROKES}`,
} as const;

export const HISTORY = {
  title: (hole: number) => `History of hole ${hole}`,
  loading: 'Loading the history...',
  needsConnection: 'The history needs a connection.',
  failed: 'The history could not be loaded.',
  signedOut: 'The session has ended. Close this hole to enter your access code.',
  none: 'Nobody has posted this hole yet.',
  kept: 'Nothing is ever erased. Undo adds a new entry.',
  back: 'Back',
  undo: WAYS.backTo,
  change: ({ from, to }: HistoryEntry) => `From ${from ?? 'empty'} to ${to ?? 'empty'}`,
} as const;

/** 'Organizers, Robin Maki' */
export function changedBy({ name, role, where }: HistoryEntry): string {
  if (role === 'captain') return name;
  return role === 'organizer' && where !== 'command line' ? `Organizers, ${name}` : 'The organizers';
}

/** 'this device', 'captain’s device' or 'at the desk'; otherwise null. A captain may have two devices. */
export function changedWhere({ where }: HistoryEntry, isFromHere: boolean): string | null {
  if (where === 'phone') return isFromHere ? 'this device' : 'captain’s device';
  return where === 'desk' ? 'at the desk' : null;
}

/** The current state of the hole confirmed before "next hole". */
export const BEFORE = {
  saved: (hole: number, strokes: number | null, points: string) =>
    `Hole ${hole} saved: ${strokes ?? NO_STROKES}. ${points}.`,
  sending: (hole: number, strokes: number | null) => `Sending hole ${hole}: ${strokes ?? NO_STROKES}.`,
  kept: (hole: number, strokes: number | null) =>
    `Hole ${hole} kept on this device: ${strokes ?? NO_STROKES}.`,
  notSent: (hole: number, strokes: number | null, tried: boolean) =>
    `Hole ${hole} ${sentOrNot(tried)}: ${strokes ?? NO_STROKES}.`,
  refused: (hole: number, strokes: number | null) => `Hole ${hole} not saved: ${strokes ?? NO_STROKES}.`,
} as const;

/** A correction that the server has refused. */
export const REFUSED = {
  two: 'Two different scores for this hole',
  tryAgain: 'Try again',
  later: 'Decide later',
  keepTheirs: (strokes: number | null) => (strokes === null ? 'Keep it empty' : `Keep their ${strokes}`),
  keep: (strokes: number | null) => `Keep ${strokes ?? 'it empty'}`,
  postMine: (strokes: number | null) => (strokes === null ? 'Clear it' : `Use my ${strokes}`),
  entered: (strokes: number | null, when: string) =>
    `${strokes === null ? 'You cleared the hole' : `You entered ${strokes}`} ${when}.`,
  theirs: (who: string, strokes: number | null, when: string | null) =>
    `${capitalized(who)} ${strokes === null ? 'cleared it' : `posted ${strokes}`}${when === null ? '' : ` ${when}`}.`,
  nothingLost: 'Neither has been lost.',
  notSaved: (strokes: number | null) =>
    strokes === null ? 'The hole was not cleared.' : `${capitalized(refusedValue(strokes))} was not saved.`,
  discard: (strokes: number | null) => `Discard ${strokes ?? 'it'}`,
  pays: (team: string, points: number) => `${team} ${pointsShort(points)}`,
} as const;
