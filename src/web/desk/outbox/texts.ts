import { createContext } from 'react';
import type { DayNumber } from '#domain/rules.ts';
import { listed } from '#web/texts/words.ts';

export const WAITING = {
  more: 'Keep typing: everything will be posted in order once the connection is back. Until then, the public board shows only what was posted before.',
  tryNow: 'Try now',
  cannotStore:
    'This browser does not let the page store anything, so nothing can be posted from here. Use another browser.',
} as const;

/** The number of corrections of each kind: 'score', 'match', 'paper total', 'field'. */
export type Counted = readonly { what: string; count: number }[];

export function sayOffline(waiting: Counted, since: string | null): string {
  const start = since ? `No connection since ${since}.` : 'No connection.';
  return `${start} ${sayWaiting(waiting)} on this laptop.`;
}

export function sayOfOthers(waiting: Counted, names: readonly string[]): string {
  const who = names.join(' and ');
  return `${sayCounted(waiting)} from ${who} ${areOf(waiting)} also waiting here, until ${who} ${names.length === 1 ? 'signs' : 'sign'} in.`;
}

/** '2 scores and 1 match are waiting' */
export function sayWaiting(waiting: Counted): string {
  return `${sayCounted(waiting)} ${areOf(waiting)} waiting`;
}

/** The question shown before sign-out if the organizer has unsent corrections. */
export const LEAVING = {
  question: (unsent: Counted) =>
    `${sayWaiting(unsent)} on this laptop. Nothing is lost if you sign out, but nothing more will be posted until you sign in here again.`,
  stay: 'Stay signed in',
  go: 'Sign out anyway',
} as const;

export function sumOf(waiting: Counted): number {
  return waiting.reduce((sum, { count }) => sum + count, 0);
}

function areOf(waiting: Counted): string {
  return sumOf(waiting) === 1 ? 'is' : 'are';
}

function sayCounted(waiting: Counted): string {
  return listed(
    waiting
      .filter(({ count }) => count > 0)
      .map(({ what, count }) => `${count} ${count === 1 ? what : pluralOf(what)}`),
  );
}

function pluralOf(what: string): string {
  return what.endsWith('ch') ? `${what}es` : `${what}s`;
}

/** The signed-in organizer's corrections of one kind that the server has not accepted. */
export type UnsentOf = Counted[number] & {
  /** Corrections to this tournament that have not been sent yet. Leaves out refused ones and those for other years. */
  pending: number;
  /** The day of each correction to this tournament that was refused and needs the organizer's decision. */
  refusedOn: readonly DayNumber[];
  /** Whether the first attempt to send a pending correction has failed. */
  isStuck: boolean;
};

/** '2 scores typed here were not posted', or null if none was refused on this day. */
export function sayRefused(
  unsent: readonly Pick<UnsentOf, 'what' | 'refusedOn'>[],
  day: DayNumber,
): string | null {
  const refused = unsent.map(({ what, refusedOn }) => ({
    what,
    count: refusedOn.filter((one) => one === day).length,
  }));
  const sum = sumOf(refused);
  return sum === 0 ? null : `${sayCounted(refused)} typed here ${sum === 1 ? 'was' : 'were'} not posted`;
}

/** Unsent corrections of every kind, counted by the shell. */
export const Unsent = createContext<readonly UnsentOf[]>([]);

/** '12 card fields are still being sent.', or null if none is pending. */
export function sayPending(unsent: readonly Omit<UnsentOf, 'count' | 'refusedOn'>[]): string | null {
  const pending = unsent.map(({ what, pending: count }) => ({ what, count }));
  if (sumOf(pending) === 0) return null;
  if (unsent.some(({ isStuck }) => isStuck)) return `${sayWaiting(pending)} on this laptop.`;
  return `${sayCounted(pending)} ${areOf(pending)} still being sent.`;
}
