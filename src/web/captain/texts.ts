import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import type { Correction } from '#web/outbox/correction.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { listed } from '#web/texts/words.ts';

export type ToastTexts = {
  title: string;
  description: string;
  destructive: boolean;
  /** How many saved scores the toast reports. Toasts of this kind that wait to be shown are merged. */
  scores?: number;
};

/** For a scanned code that could not be checked because there was no connection. */
const TRIED_ONLINE = 'This page keeps the code until you close it, and tries it once you are online.';

/** The texts of R-39, R-41 and R-42 are verbatim from the specification. */
export const TOASTS = {
  authenticationFailed: {
    title: 'Authentication Failed',
    description: 'Invalid access code. Please check with tournament organizers.',
    destructive: true,
  },
  updateFailed: {
    title: 'Update Failed',
    description: 'Failed to update score. Please try again.',
    destructive: true,
  },
  scoreUpdated: {
    title: 'Score Updated',
    description: 'Score has been updated successfully!',
    destructive: false,
    scores: 1,
  },
  needsConnection: {
    title: 'No Connection',
    description: 'That page needs a connection. Your scores are still here.',
    destructive: true,
  },
  codeWaits: { title: 'No Connection', description: TRIED_ONLINE, destructive: true },
} as const satisfies Record<string, ToastTexts>;

/** The text of R-42 for one score. Several scores that were sent together share one toast. */
export function scoresUpdated(scores: number): ToastTexts {
  if (scores === 1) return TOASTS.scoreUpdated;
  return {
    title: `${scores} scores updated`,
    description: 'All of them have been updated successfully!',
    destructive: false,
    scores,
  };
}

/** R-40 */
export function welcome(name: string): ToastTexts {
  return { title: 'Authentication Successful', description: `Welcome, ${name}!`, destructive: false };
}

export const TOASTER = { region: 'Notifications (F8)', dismiss: 'Dismiss' } as const;

/** R-29, R-30 */
export const SIGN_IN = {
  title: PAGE_TITLES.captain,
  lead: 'View and correct your team’s scores.',
  label: 'Access Code',
  looksLike: '16 letters and digits in four groups, like',
  example: 'K7QM-2XHD-9RTA-4WPE',
  help: 'Access codes come from the tournament organizers.',
  submit: 'Login',
  pending: 'Authenticating...',
  opening: 'Checking who is signed in...',
  needsScript: 'This screen needs JavaScript.',
  typo: 'That code is not right. A code has 16 letters and digits in four groups. Please check it.',
  oldCode: 'This is not the new code. Ask the organizers for it.',
  wrongCode: 'This access code is not valid. Please check it with the organizers.',
  tooMany: 'Too many wrong codes from here. Please check yours and try again in a moment.',
  noConnection: 'No connection, so the code could not be checked. Try again when you have a signal.',
  notChecked: 'The code could not be checked right now. Please try again.',
  triedOnline: `No connection. ${TRIED_ONLINE}`,
  signedOut: 'You are signed out on this device.',
  ended: {
    replaced: 'You have been signed out. Your access code was replaced: ask the organizers for the new one.',
    over: 'You have been signed out. Please sign in again.',
  },
  notKnown: 'We could not check whether you are signed in on this device.',
} as const;

/** R-41, D-12: the same wording for every device, phone or not. */
export const KEPT_HERE = 'Kept on this device';

export const NO_STROKES = '-';

/** Shown on an official day (D-16). */
export const ASK_ORGANIZERS = 'To change a score, ask the organizers.';

/** Why nothing can be posted on a day that has scores, followed by what the captain can do, if anything. */
export const CLOSED = {
  completed: () => ['The tournament is now complete.'],
  official: (day) => [`Day ${day} is now official.`, ASK_ORGANIZERS],
  reopened: (day) => [`Only the organizers can change Day ${day} scores.`, 'Ask them.'],
} as const satisfies Record<string, (day: DayNumber) => readonly string[]>;

export type Closed = keyof typeof CLOSED;

/** 'your 6' or 'clearing it' */
export const refusedValue = (strokes: number | null) =>
  strokes === null ? 'clearing it' : `your ${strokes}`;

/** Warnings for a browser that refuses to store anything, with and without a connection. */
export const NOT_KEPT = {
  title: 'This device can’t store scores.',
  online: 'They are sent right away. Don’t close this page until it says saved.',
  offlineTitle: 'No connection.',
  offline: 'This device can’t store scores. A score you enter now may be lost. Write it down, too.',
  mayComeBack:
    'This device could not delete a score that you removed or sent. Check that hole when you open this page again.',
} as const;

/** `tried`: an attempt to send was made, but there was no response. */
export const sentOrNot = (tried: boolean) => (tried ? 'may not have arrived' : 'not sent');

/** Why a correction was refused. If the day has been opened since, says that the captain can try again. */
export function refusedReason(closed: Closed | null, { place, refusal }: Correction): string {
  if (closed) return CLOSED[closed](place.day).join(' ');
  if (refusal?.status === 409) return `Day ${place.day} was closed at the time. You can try again now.`;
  return refusal?.reason ?? '';
}

export const pointsShort = (points: number) => (points === 1 ? '1 pt' : `${points} pts`);

/** '1 score', '3 scores' */
export const scoresCounted = (count: number) => (count === 1 ? '1 score' : `${count} scores`);

/**
 * The author of a score: 'the organizers' or a captain by name. For the captain's own score, 'you' if this
 * device is known to have sent it, otherwise 'someone with your code'.
 */
export function nameOfSetter(setBy: Score['setBy'], isFromHere = false): string {
  if (setBy?.own) return isFromHere ? 'you' : 'someone with your code';
  return setBy?.role === 'captain' ? setBy.name : 'the organizers';
}

/** 'Timbermen', 'Timbermen and Powdermen' */
export const teamsNamed = (teamIds: readonly TeamId[]) => listed(teamIds.map((teamId) => TEAM_NAMES[teamId]));

/** 'Stopemen 2, Timbermen 0, Powdermen 0', or the teams that the hole waits for. Empty if neither is known. */
export function holeResult({ holePoints, waitingFor }: Score, own: TeamId): string {
  if (holePoints) return pointsByTeam(holePoints, own);
  if (waitingFor.includes(own)) return 'Waiting for you';
  return waitingFor.length > 0 ? `Waiting for ${teamsNamed(waitingFor)}` : '';
}

/** 'Stopemen 2, Timbermen 0, Powdermen 0': the captain's team first, the others in the usual order. */
export function pointsByTeam(points: Readonly<Record<TeamId, number>>, own: TeamId): string {
  return ownFirst(own)
    .map((teamId) => `${TEAM_NAMES[teamId]} ${points[teamId]}`)
    .join(', ');
}

export function ownFirst(own: TeamId): TeamId[] {
  return [own, ...TEAM_IDS.filter((teamId) => teamId !== own)];
}

/** Unsent scores. `inMemory`: closing the page loses the scores. */
type Unsent = { count: number; author: Captain; inMemory: boolean };

/** '1 unsent score from Robin (Stopemen) is kept on this device.' */
export function keptFor({ count, author, inMemory }: Unsent): string {
  const [scores, are] = count === 1 ? ['1 unsent score', 'is'] : [`${count} unsent scores`, 'are'];
  const team = `${TEAM_NAMES[author.teamId]}${author.rehearsal ? ', rehearsal' : ''}`;
  return `${scores} from ${author.name} (${team}) ${are} ${inMemory ? 'not ' : ''}kept on this device.`;
}

export function keptForSignIn(unsent: Unsent): string {
  const { count, author, inMemory } = unsent;
  const [they, theyAre] = count === 1 ? ['It', 'it is'] : ['They', 'they are'];
  return `${keptFor(unsent)} ${
    inMemory
      ? `Sign in before you close this page, or ${theyAre} lost.`
      : `${they} will be sent when ${author.name} signs in on this device again.`
  }`;
}

/** Safari deletes stored data after seven days without a visit, other browsers when space is short. */
export const keptForDays = (days: number) =>
  days === 1 ? 'Kept for 1 more day.' : `Kept for ${days} more days.`;

export const ORGANIZERS = { short: 'Organizers', call: 'Call the organizers' } as const;

export const SIGN_OUT = {
  button: 'Sign out',
  signingOut: 'Signing out',
  stay: 'Stay signed in',
  anyway: 'Sign out',
  title: 'Sign out?',
  keeps: (count: number, inMemory: boolean) =>
    `${scoresCounted(count)} not sent yet. ${
      inMemory
        ? `${cannotKeep(count)} Wait until it says saved, or write the strokes down.`
        : 'Signing out deletes nothing. Unsent scores stay on this device, and are sent when you sign in here again.'
    }`,
} as const;

const cannotKeep = (count: number) =>
  count === 1
    ? 'This device can’t keep it. If you close this page, it is lost.'
    : 'This device can’t keep them. If you close this page, they are lost.';

/** Another captain's code was opened on a signed-in device. Within a team, names tell the captains apart. */
export const SWITCH = {
  title: (from: Captain, to: Captain) =>
    isSameSide(from, to)
      ? `Switch from ${from.name} to ${to.name}?`
      : `Switch from ${sideOf(from)} to ${sideOf(to)}?`,
  text: (from: Captain, to: Captain) =>
    `This device is signed in as ${personOf(from)}. The code you opened belongs to ${personOf(to)}.`,
  unsent: (count: number, from: Captain, to: Captain, inMemory: boolean) => {
    const team = TEAM_NAMES[from.teamId];
    const [scores, they] = count === 1 ? ['score has', 'It stays'] : ['scores have', 'They stay'];
    const until = isSameSide(from, to)
      ? `and can be posted by ${to.name}`
      : `out of sight, until a ${team} captain signs in here again`;
    const unsent = `${count} ${team} ${scores} not been sent.`;
    return inMemory ? `${unsent} ${cannotKeep(count)}` : `${unsent} ${they} on this device, ${until}.`;
  },
  stay: (from: Captain, to: Captain) => {
    if (isSameSide(from, to)) return `Stay signed in as ${from.name}`;
    return from.rehearsal ? 'Stay in the rehearsal' : `Stay with the ${TEAM_NAMES[from.teamId]}`;
  },
  go: (from: Captain, to: Captain) => {
    if (isSameSide(from, to)) return `Switch to ${to.name}`;
    return `Switch to the ${to.rehearsal ? 'rehearsal' : TEAM_NAMES[to.teamId]}`;
  },
} as const;

const isSameSide = (one: Captain, other: Captain) =>
  one.teamId === other.teamId && one.rehearsal === other.rehearsal;

const sideOf = ({ teamId, rehearsal }: Captain) => (rehearsal ? 'the rehearsal' : TEAM_NAMES[teamId]);

const personOf = ({ name, teamId, rehearsal }: Captain) =>
  `${name}, ${TEAM_NAMES[teamId]}${rehearsal ? ', in the rehearsal' : ''}`;

export const signedInAs = (name: string) => `Signed in on this device as ${name}.`;
