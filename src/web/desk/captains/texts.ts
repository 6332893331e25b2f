import type { CaptainEntry } from '#contract/desk/captains.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { listed } from '#web/texts/words.ts';

export const CAPTAINS = {
  title: 'Captains',
  lead: 'One code per captain. A lost code can’t be looked up, only replaced.',
  begin: 'Name the three captains, then hand each of them a code.',
  over: 'This cup is over. Its codes no longer work.',
  change: 'Change a captain…',
  changeDone: 'Done',
  issueAll: (count: number) => `Issue ${count} codes`,
  printAll: (count: number) => `Print the ${count} cards`,
  captain: 'Captain',
  code: 'Code',
  seen: 'Last seen',
  post: 'Last post',
  nobody: 'No captain yet',
  lost: 'A captain has lost the code?',
  lostHelp: 'Press New code. It takes ten seconds, signs the old phone out, and loses no score.',
  wrongHands: 'A phone is in the wrong hands?',
  wrongHandsHelp:
    'Press Revoke. The phone is signed out right away, and the captain can still hand you paper cards.',
} as const;

export const ROW = {
  issue: 'Issue the code',
  renew: 'New code…',
  revoke: 'Revoke…',
  keep: 'Keep this code',
  renewNow: 'Make the new code',
  revokeNow: 'Revoke the code',
  renewEffect: (name: string) =>
    `${name}’s old code stops working, and the phone that used it is signed out. No score is lost: unsent scores stay on the phone, and are sent after signing in with the new code.`,
  revokeEffect: (name: string) =>
    `${name}’s code stops working, and every phone signed in with it is signed out. Scores already posted stay. You can make a new code at any time.`,
  name: (teamId: TeamId) => `Captain of the ${TEAM_NAMES[teamId]}`,
  nameHelp: 'Choose a player, or type a name: first and last, as the public page and the trail show it.',
  nameNow: 'Name the captain',
} as const;

export const SPELLING = {
  question: (was: string, is: string) => `Is ${is} the same person as ${was}?`,
  same: 'Same person: fix the spelling',
  sameEffect:
    'The code keeps working, and the phone stays signed in. The public page shows the new spelling right away, the phone after its next sign-in.',
  other: (was: string) => `Somebody else: end ${firstName(was)}’s code`,
  otherEffect: (was: string) =>
    `${was}’s code ends, and scores still waiting on that phone will not be posted. Ask for them first.`,
} as const;

export type SayWhen = (instant: string) => string;

/** A code's state: an icon, a word and a detail. */
export function codeWords({ name, code, revokedAt }: CaptainEntry, sayWhen: SayWhen) {
  if (name === null) return { sign: 'none', word: 'None', more: 'Name a captain first' } as const;
  if (!code && revokedAt) return { sign: 'bad', word: 'Revoked', more: sayWhen(revokedAt) } as const;
  if (!code) return { sign: 'none', word: 'None yet', more: '' } as const;
  const more = `${sayWhen(code.issuedAt)}${code.issuedBy ? `, by ${code.issuedBy}` : ''}`;
  if (!code.isUsed) return { sign: 'waits', word: 'Not used yet', more } as const;
  return { sign: 'on', word: code.isAgain ? 'Issued again' : 'Issued', more } as const;
}

const RECENTLY_MS = 2 * 60_000;

export function seenWords({ seen }: CaptainEntry, sayWhen: SayWhen, now: Date) {
  if (!seen) return { when: 'Not yet', devices: '', more: '' };
  const { at, devices, since } = seen;
  if (devices === 0 || since === null) return { when: sayWhen(at), devices: '', more: 'signed out' };
  const isNow = now.getTime() - Date.parse(at) < RECENTLY_MS;
  return {
    when: isNow ? 'Now' : sayWhen(at),
    devices: `, ${devices === 1 ? '1 phone' : `${devices} phones`}`,
    more: `signed in since ${sayWhen(since)}`,
  };
}

export const NEW_CODE = {
  title: (name: string) => `Give this to ${firstName(name)} now`,
  once: 'This is the only time the code is shown. Once you leave this page, nobody can read it again, not even you. You can make a new one at any time.',
  how: 'Point the phone’s camera at the square, or type the code at ',
  letters: '. Small or capital letters, with or without dashes.',
  waiting: 'Unsent scores stay on the old phone, and are sent after signing in with this code.',
  print: 'Print the card',
  copy: 'Copy the code',
  hide: (name: string) => `${firstName(name)} has the code. Hide it.`,
  qr: (teamId: TeamId) => `QR code that signs in the captain of the ${TEAM_NAMES[teamId]}`,
  only: (name: string) => `For ${name}, and nobody else`,
  stopped: (name: string, when: string) =>
    `${name}’s old code stopped working ${when}. The phone that used it is signed out.`,
} as const;

export const LEAVE = {
  question: (names: readonly string[]) =>
    names.length === 1
      ? `The code for ${listed(names.map(firstName))} is still on this page. Once you leave, nobody can read it again.`
      : `The codes for ${listed(names.map(firstName))} are still on this page. Once you leave, nobody can read them again.`,
  go: (codes: number) => (codes === 1 ? 'Hide it and leave' : 'Hide them and leave'),
} as const;

export const CARD = {
  keep: (name: string) => `For ${name}, captain. Guard it like a key.`,
  how: 'Point your phone’s camera at the square, or open ',
  orType: ' and type the code. Lost it? Ask an organizer for a new one; this one then stops working.',
  cut: 'Cut along the dashes. Each card goes to one person.',
} as const;

function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
