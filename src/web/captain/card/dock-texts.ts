import type { Score } from '#contract/scores.ts';
import { NO_STROKES, nameOfSetter, scoresCounted } from '#web/captain/texts.ts';

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
export function savedTitle({ hole, strokes }: Score): string {
  return strokes === null ? `Hole ${hole} is empty again` : `Hole ${hole} saved: ${strokes}`;
}

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

function shortened(name: string): string {
  return name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;
}
