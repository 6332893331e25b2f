import { AppError } from '#server/http/errors.ts';
import { NOT_FRESH, SIGNED_OUT } from '#server/http/organizer-session.ts';
import type { DeskOutcome, DeskRefusal } from '#server/store/desk-change.ts';
import { ANOTHER_PEPPER } from '#server/store/pepper.ts';

export const NO_ZONE = 'timeZone: There is no such time zone.';
export const NO_TOURNAMENT = 'There is no such tournament.';

const REFUSALS: Readonly<Record<Exclude<DeskRefusal, 'stale'>, () => AppError>> = {
  'signed-out': () => new AppError('unauthenticated', SIGNED_OUT),
  'not-fresh': () => new AppError('forbidden', NOT_FRESH),
  'no-tournament': () => new AppError('not-found', NO_TOURNAMENT),
  completed: () => new AppError('conflict', 'This cup is over, and stays as it was.'),
  'has-begun': () => new AppError('conflict', 'The day has begun: what a hole pays cannot change any more.'),
  'no-zone': () => new AppError('invalid', NO_ZONE),
  twice: () => new AppError('conflict', 'A name or a place is there twice. One person, one place.'),
  'other-team': () =>
    new AppError('conflict', 'Somebody in this list plays for another team. One person, one team.'),
  'no-player': () =>
    new AppError('conflict', 'Somebody in this list is not of this team. Load the page again.'),
  'no-captain': () => new AppError('conflict', 'This team has no captain yet. Name one first.'),
  'not-over': () =>
    new AppError('conflict', 'This cup is not over yet. Declare its result, then start the next year.'),
  'year-started': () =>
    new AppError('conflict', 'Somebody has just started the next year. Load the page again.'),
  'selector-taken': () => new AppError('unavailable', 'No code could be made. Please press again.'),
  'another-pepper': () =>
    new AppError('unavailable', `${ANOTHER_PEPPER} Whoever runs the site can mend that.`),
  official: () => new AppError('conflict', 'The day is closed. Reopen it first, with a reason.'),
  published: () =>
    new AppError('conflict', 'These pairings are published. Take them back before you draw again.'),
  'stays-public': () => new AppError('conflict', 'The day has begun: its tee sheet stays public.'),
  'not-closed': () => new AppError('conflict', 'Both days have to be closed before the result is declared.'),
  'not-declared': () => new AppError('conflict', 'No result is declared. There is nothing to take back.'),
  'no-reason': () => new AppError('invalid', 'reason: Say why, in a few words.'),
  rehearsing: () =>
    new AppError('conflict', 'A rehearsal is running already. Join it, or throw it away first.'),
  'real-day-open': () =>
    new AppError('conflict', 'A real day is open. Rehearse before it, or once it is closed.'),
  'not-open': () => new AppError('conflict', 'The day is not open yet.'),
};

/** Throws what stands in the way; true: somebody else was faster, and the caller shows their version. */
export function isStale(outcome: DeskOutcome): boolean {
  if (outcome === 'done') return false;
  if (outcome === 'stale') return true;
  throw REFUSALS[outcome]();
}

/** For a 412: who was faster. */
export function sayStale(what: string, changed: { name: string } | null): string {
  return `${changed?.name ?? 'Somebody'} has changed ${what} while you were typing. Yours was not saved.`;
}
