import { type Counted, sayWaiting } from '#web/desk/outbox/texts.ts';

/** Asked before somebody signs out while posts of theirs are on the laptop only. */
export const LEAVING = {
  question: (unsent: Counted) =>
    `${sayWaiting(unsent)} on this laptop. Nothing is lost if you sign out, but nothing more is posted until you sign in here again.`,
  stay: 'Stay signed in',
  go: 'Sign out anyway',
} as const;
