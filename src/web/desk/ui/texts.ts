import { staleAnswer } from '#web/api/call.ts';
import { ApiError } from '#web/api/client.ts';

export const DESK_TITLE = 'Organizers’ desk';

/** D-31: shown on a page or sign-in screen whose data failed to load. */
export const UNREACHABLE = {
  title: 'The desk is not responding',
  text: 'Nothing is lost. Check the connection. This page will come back on its own.',
} as const;

export const PART_MISSING = {
  title: 'Part of this page is missing',
  text: 'Nothing is lost. Check the connection. The rest will come back on its own.',
} as const;

export const NAME_MISSING = 'Type a name first.';

export const COPY = { copied: 'Copied', refused: 'Not copied. Select it, then copy it.' } as const;

/** Explains an error to an organizer, without technical details. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return staleAnswer(error)?.message ?? error.body;
  if (error instanceof DOMException && error.name === 'InvalidStateError')
    return 'This device already has a passkey for the desk. Sign in with it.';
  if (error instanceof DOMException)
    return 'No passkey was used, and nothing has changed. Try again when you are ready.';
  // If offline, nothing was sent. Otherwise the request or its response may have been lost.
  return navigator.onLine
    ? 'No reply, so it may or may not have gone through. Reload this page, and try again if it didn’t.'
    : 'No connection. Nothing has changed; try again in a moment.';
}

export const STILL_UP = {
  title: 'A notice is still up',
  since: (at: string) => `Up since ${at}, on every public page`,
  leave: 'Leave it up',
} as const;

type Standing = { totalPoints: number; matchesWon: number };

/** Explains how a tie for first place is broken (D-5). Null unless the first two teams are tied on points. */
export function sayTie([first, second]: readonly Standing[]): string | null {
  if (!first || !second || first.totalPoints === 0 || first.totalPoints !== second.totalPoints) return null;
  return first.matchesWon === second.matchesWon
    ? 'Tied on points and matches: they share first place.'
    : `Tied on points; ${first.matchesWon} matches to ${second.matchesWon}.`;
}
