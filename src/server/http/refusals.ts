import { ANOTHER_PEPPER } from '#server/store/pepper.ts';
import { AppError } from './errors.ts';
import { Stale } from './serve.ts';

const NO_INVITATION =
  'This invitation has been used or withdrawn, or is older than a day. Please ask for a new one.';
const NOT_ACCEPTED = 'That passkey was not accepted. Please try again.';

/** The status and message of each refusal. The store declares which refusals each function can return. */
const REFUSALS = {
  // Sign-in and permissions
  unauthenticated: ['unauthenticated', 'Nobody is signed in. Please enter your access code.'],
  'not-your-team': ['forbidden', 'This belongs to another team.'],
  'not-your-name': ['forbidden', 'captainName is not the captain who is signed in.'],
  'signed-out': ['unauthenticated', 'Nobody is signed in at the desk. Please sign in with your passkey.'],
  'not-fresh': ['forbidden', 'Please confirm this with your passkey.'],
  recovering: ['forbidden', 'Add a passkey to this device first. Then you can use the whole desk again.'],
  'too-many': ['too-many', 'Too many requests in a minute. Please wait a moment.'],

  // Passkeys and invitations
  'no-invitation': ['not-found', NO_INVITATION],
  'invitation-ended': ['unauthenticated', NO_INVITATION],
  'challenge-expired': ['unauthenticated', 'That took longer than five minutes. Please try again.'],
  'unknown-passkey': ['unauthenticated', NOT_ACCEPTED],
  'counter-went-back': ['unauthenticated', NOT_ACCEPTED],
  'another-signed-in': [
    'conflict',
    'That is another organizer’s passkey, and you are still signed in here. Sign out first; nothing has changed.',
  ],
  'name-taken': ['conflict', 'An organizer with this name already exists.'],
  'passkey-taken': ['conflict', 'This passkey is already registered.'],
  'only-passkey': ['conflict', 'This is your only passkey. Add another one first.'],
  'last-organizer': ['conflict', 'The last organizer cannot be removed.'],

  // Something is missing
  'no-tournament': ['not-found', 'There is no such tournament.'],
  'no-rehearsal': ['not-found', 'No rehearsal is running.'],
  'no-score': ['not-found', 'There is no such score.'],
  'no-match': ['not-found', 'There is no such match.'],
  'no-card': ['not-found', 'That player is not in a Day 2 group. Make the pairings first.'],
  'no-line': ['not-found', 'There is no such line in this tournament.'],
  'no-captain': ['conflict', 'This team has no captain yet. Name one first.'],
  'no-player': ['conflict', 'Someone on this list is not on this team. Reload the page.'],
  'no-zone': ['invalid', 'timeZone: There is no such time zone.'],
  'out-of-order': ['invalid', 'date: Day 2 comes after Day 1.'],
  'no-reason': ['invalid', 'reason: Say why, in a few words.'],

  // The state of a cup or a day
  completed: ['conflict', 'This cup is over and can no longer be changed.'],
  official: ['conflict', 'The day is closed. Reopen it first, with a reason.'],
  'closed-to-captains': ['conflict', 'The organizers have closed this day. Ask them to make the change.'],
  'not-open': ['conflict', 'The day is not open yet.'],
  'has-begun': ['conflict', 'The day has begun, so what a hole pays can no longer change.'],
  'has-scores': ['conflict', 'Something has already been posted on this day, so it stays open.'],
  published: ['conflict', 'These pairings are published. Unpublish them before you draw again.'],
  'stays-public': ['conflict', 'The day has begun, so its tee sheet stays public.'],
  'not-closed': ['conflict', 'Both days have to be closed before the result is declared.'],
  'not-declared': ['conflict', 'No result is declared, so there is nothing to undo.'],
  'not-over': ['conflict', 'This cup is not over yet. Declare its result, then start the next year.'],
  'year-started': ['conflict', 'Someone has just started the next year. Reload the page.'],
  rehearsing: ['conflict', 'A rehearsal is already running. Join it, or throw it away first.'],
  'real-day-open': ['conflict', 'A real day is open. Rehearse before it opens or after it is closed.'],

  // Conflicts
  twice: ['conflict', 'A name or place appears twice. One person, one place.'],
  'other-team': ['conflict', 'Someone on this list plays for another team. One person, one team.'],
  'own-entry': ['conflict', 'You typed this card. The other organizer has to type it the second time.'],
  'not-undoable': ['conflict', 'This line cannot be undone here. Change it back on the page it came from.'],
  undone: ['conflict', 'This line has already been undone.'],
  'key-reused': ['unprocessable', 'This Idempotency-Key was already used for something else.'],
  'another-pepper': ['unavailable', `${ANOTHER_PEPPER} Ask the person who runs the site to fix this.`],
} as const satisfies Readonly<Record<string, readonly [ConstructorParameters<typeof AppError>[0], string]>>;

export type Refusal = keyof typeof REFUSALS;

export function refusal(outcome: Refusal, retryAfterSeconds?: number | null): AppError {
  const [kind, sentence] = REFUSALS[outcome];
  return new AppError(kind, sentence, retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {});
}

export function requireDone(outcome: 'done' | Refusal): void {
  if (outcome !== 'done') throw refusal(outcome);
}

/** Throws refusals, but returns `stale`, because that response has to contain the saved value. */
export function requireDoneOrStale(outcome: 'done' | 'stale' | Refusal): 'done' | 'stale' {
  if (outcome !== 'done' && outcome !== 'stale') throw refusal(outcome);
  return outcome;
}

export function requireFound<Value>(found: Value | null | undefined, outcome: Refusal): Value {
  if (found === null || found === undefined) throw refusal(outcome);
  return found;
}

/** Responds with the saved value, or with a 412 and the reason why nothing was saved. */
export function currentOrStale<Current>(
  outcome: 'done' | 'stale',
  current: Current,
  sayStale: (current: Current) => string,
): Current | Stale<Current> {
  return outcome === 'done' ? current : new Stale(sayStale(current), current);
}
