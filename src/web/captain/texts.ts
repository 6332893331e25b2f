import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import { DAYS, type DayNumber, formatOfHole, MAX_POINTS_PER_DAY } from '#domain/rules.ts';
import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { capitalized } from '#web/texts/number-words.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';

export type ToastTexts = {
  title: string;
  description: string;
  destructive: boolean;
  /** How many saved scores it tells of. Those of two sendings that wait for their turn are told together. */
  scores?: number;
};

/** verbatim from the specification. */
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
} as const satisfies Record<string, ToastTexts>;

/** R-42 for one; what one sending has saved is told together. */
export function scoresUpdated(scores: number): ToastTexts {
  if (scores === 1) return TOASTS.scoreUpdated;
  return {
    title: `${scores} scores updated`,
    description: 'All of them have been updated successfully!',
    destructive: false,
    scores,
  };
}

/** */
export function welcome(name: string): ToastTexts {
  return { title: 'Authentication Successful', description: `Welcome, ${name}!`, destructive: false };
}

export const TOASTER = { dismiss: 'Dismiss' } as const;

/** */
export const SIGN_IN = {
  title: PAGE_TITLES.captain,
  lead: 'View and correct the hole scores of your team.',
  label: 'Access Code',
  help: 'Access codes come from the tournament organizers.',
  submit: 'Login',
  pending: 'Authenticating...',
  opening: 'Checking who is signed in...',
  needsScript: 'This screen needs JavaScript.',
  typo: 'This is not a complete access code. A letter or digit may be missing, wrong or in the wrong place.',
  wrongCode: 'This access code is not valid.',
  tooMany: 'Too many wrong codes from here. Please check yours and try again in a moment.',
  noConnection: 'No connection. The code could not be checked.',
  notChecked: 'The code could not be checked right now. Please try again.',
  triedOnline:
    'No connection. The code is kept until this page is closed, and tried when the connection is back.',
  signedOut:
    'Signed out on this device, and nothing of yours is kept here but what has not been sent. The server ends the session when the connection is back.',
  notKnown: 'Whether you are signed in on this device could not be checked.',
} as const;

/** */
export const DASHBOARD = {
  title: 'Captain Dashboard',
  loading: 'Loading scores...',
  error: { title: 'Error Loading Scores', text: 'Unable to load the scores. Please try again.' },
  lockedNote: 'Holes without a score record cannot be edited.',
  days: 'Day',
  sendNow: 'Send now',
  sending: 'Sending',
} as const;

export function welcomeLine({ name, teamId }: Captain): string {
  return `Welcome, ${name}. You are scoring for the ${TEAM_NAMES[teamId]}.`;
}

/** 'Day 1 Team Competition' */
export function dayTitle(day: DayNumber): string {
  return `Day ${day} ${DAYS[day].title}`;
}

export function dayLabel(day: DayNumber): string {
  return `Day ${day}`;
}

/** The name of a block of holes, and its range if the name does not include it. */
export function blockTitle(
  day: DayNumber,
  from: number,
  to: number,
): { title: string; holes: string | null } {
  const range = `${from}–${to}`;
  if (DAYS[day].formats.length === 1) return { title: `Holes ${range}`, holes: null };
  return { title: capitalized(formatOfHole(day, from)), holes: range };
}

export const MOST_POINTS = ` of ${MAX_POINTS_PER_DAY}`;

export function pointsShort(points: number): string {
  return points === 1 ? '1 pt' : `${points} pts`;
}

function pointsLong(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}

function strokesLong(strokes: number | null): string {
  if (strokes === null) return 'no strokes yet';
  return strokes === 1 ? '1 stroke' : `${strokes} strokes`;
}

export const NO_STROKES = '-';

/** What a hole says about its correction. */
export const HOLE = {
  saving: 'Saving',
  waiting: 'On this phone',
  refused: 'Not saved',
} as const;

/** What a screen reader says for a hole. */
export const HOLE_NAMES = {
  locked: (hole: number) => `Hole ${hole}: no score record yet`,
  plain: (hole: number, strokes: number | null, points: number) =>
    `Hole ${hole}: ${strokesLong(strokes)}, ${pointsLong(points)}. Edit`,
  saved: (hole: number, strokes: number | null, points: number, at: string) =>
    `Hole ${hole}: ${strokesLong(strokes)}, ${pointsLong(points)}, saved ${at}. Edit`,
  saving: (hole: number, strokes: number | null) => `Hole ${hole}: ${strokesLong(strokes)}, saving. Edit`,
  waiting: (hole: number, strokes: number | null) =>
    `Hole ${hole}: ${strokesLong(strokes)}, on this phone, not sent yet. Edit`,
  refused: (hole: number, strokes: number | null, mine: number | null) =>
    `Hole ${hole}: ${strokesLong(strokes)}, your ${mine ?? NO_STROKES} was not saved. Show why`,
} as const;

/** How fresh the scores on the screen are. */
export const STATUS_LINE = {
  loaded: (at: string) => `Scores loaded ${at}`,
  offline: (at: string) => `No connection. Scores of ${at}.`,
  notLoaded: (at: string) => `The newest scores could not be loaded. Scores of ${at}.`,
  refreshing: (at: string) => `${DASHBOARD.loading} Scores of ${at}.`,
} as const;

/** Safari deletes script storage after seven days without a visit; other browsers when space is short. */
export const SAFARI_WARNING = 'Come back within 7 days: some phones delete what waits longer.';

function corrections(count: number): string {
  return count === 1 ? '1 correction' : `${count} corrections`;
}

export function waitsHere(count: number): string {
  return `${corrections(count)} ${count === 1 ? 'waits' : 'wait'} on this phone.`;
}

export const SENT_BY_ITSELF = 'Sent by itself as soon as possible.';

export function notSaved(count: number): string {
  return `${corrections(count)} ${count === 1 ? 'was' : 'were'} not saved.`;
}

export function showHole(hole: number): string {
  return `Show hole ${hole}`;
}

export function waitsForAnother(count: number, { name, teamId }: Captain): string {
  return `${waitsHere(count).replace(/\.$/, '')} for ${name} (${TEAM_NAMES[teamId]}).`;
}

export function waitsForSignIn(count: number, captain: Captain): string {
  return `${waitsForAnother(count, captain)} Sent when this captain signs in here.`;
}

/** */
export const EDITOR = {
  strokes: 'Strokes',
  less: 'One stroke less',
  more: 'One stroke more',
  choices: 'Choose the strokes',
  rule: `Strokes, a whole number from ${MIN_STROKES} to ${MAX_STROKES}`,
  cancel: 'Cancel',
  confirm: 'Confirm',
  notKept: 'This phone could not keep the correction. Nothing was sent. Please try again.',
} as const;

export function holeTitle(hole: number): string {
  return `Hole ${hole}`;
}

/** 'Day 2 Singles' */
export function dayShort(day: DayNumber): string {
  return `Day ${day} ${DAYS[day].title.split(' ')[0]}`;
}

export function savedScore(strokes: number | null): string {
  return `Saved score: ${strokes ?? 'none'}`;
}

export function onThisPhone(strokes: number | null): string {
  return `${HOLE.waiting}: ${strokes ?? NO_STROKES}`;
}

type Setter = NonNullable<Score['setBy']>;

const ROLES: Readonly<Record<Setter['role'], string>> = {
  captain: 'captain',
  organizer: 'organizer',
  database: 'by hand in the database',
};

/** 'Set by Desk (organizer), 10:42 AM' */
export function setByLine({ name, role }: Setter, at: string): string {
  return `Set by ${name} (${ROLES[role]}), ${at}`;
}

/** A correction the server has refused. */
export const REFUSED = {
  mine: 'Yours',
  theirs: 'Saved now',
  tryAgain: 'Try again',
  later: 'Decide later',
  notSaved: (strokes: number | null) => `Your ${strokes ?? NO_STROKES} was not saved.`,
  changed: 'Someone else changed this hole before your correction arrived. Nothing was overwritten.',
  keepTheirs: (strokes: number | null) => `Keep ${strokes ?? 'it empty'}`,
  putMine: (strokes: number | null) => (strokes === null ? 'Empty the hole' : `Put ${strokes} in its place`),
  discard: (strokes: number | null) => `Discard ${strokes ?? NO_STROKES}`,
} as const;

export const SIGN_OUT = {
  button: 'Sign out',
  signingOut: 'Signing out',
  stay: 'Stay signed in',
  anyway: 'Sign out',
  title: 'Sign out?',
  keeps: (count: number) =>
    `${waitsHere(count)} Signing out does not send or delete anything: it stays here and is sent when you sign in again on this phone.`,
} as const;

/** A code of another captain was opened on a device that is signed in. */
export const SWITCH = {
  title: (from: Captain, to: Captain) =>
    `Switch from ${TEAM_NAMES[from.teamId]} to ${TEAM_NAMES[to.teamId]}?`,
  text: (from: Captain, to: Captain) =>
    `This device is signed in as ${from.name}, ${TEAM_NAMES[from.teamId]}. The code you opened belongs to ${to.name}, ${TEAM_NAMES[to.teamId]}.`,
  unsent: (count: number, { teamId }: Captain) => {
    const team = TEAM_NAMES[teamId];
    const [scores, they] = count === 1 ? ['score has', 'It stays'] : ['scores have', 'They stay'];
    return `${count} ${team} ${scores} not been sent. ${they} on this device, out of sight, until a ${team} captain signs in here again.`;
  },
  stay: ({ teamId }: Captain) => `Stay with the ${TEAM_NAMES[teamId]}`,
  go: ({ teamId }: Captain) => `Switch to the ${TEAM_NAMES[teamId]}`,
} as const;

export function signedInAs(name: string): string {
  return `Signed in on this device as ${name}.`;
}
