import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { staleAnswer } from '#web/api/call.ts';
import { ApiError } from '#web/api/client.ts';

export const DOOR = {
  title: 'Organizers’ desk',
  lead: 'For the two people who run the cup.',
  signIn: 'Sign in with your passkey',
  signInHelp: 'Your laptop asks for your finger, your face or its PIN. There is no password to remember.',
  useCode: 'Use your recovery code instead',
  captain: { before: 'Captain of a team? ', link: 'Captain Access', after: ' is the door you want.' },
} as const;

export const STEPS = ['Passkey', 'Recovery codes', 'The desk'] as const;

export const INVITATION = {
  welcome: (firstName: string) => `Welcome, ${firstName}`,
  lead: (name: string, until: string) => `This invitation is for ${name}. It works once, until ${until}.`,
  create: 'Create your passkey',
  help: 'A passkey stays on this laptop, or in your phone’s keychain. You will sign in with your finger, your face or the PIN, and nobody can phish it.',
  notYou: (firstName: string) => `Not ${firstName}? Close this page; nothing has been used up.`,
  gone: 'This invitation is over',
  goneLead:
    'An invitation works once and for 24 hours. Ask the other organizer, or whoever runs the site, for a new one.',
  cut: 'This link is not whole',
  cutLead: 'Open the invitation again from the message it came in. The part after the # is missing here.',
  toSignIn: 'I have a passkey: sign in',
} as const;

export const CODES = {
  title: 'Keep these on paper',
  lead: 'If you lose the laptop and the phone, each of these codes lets you in once. They are shown only now.',
  group: 'Recovery codes',
  print: 'Print them',
  copy: 'Copy',
  copied: 'Copied',
  kept: 'They are on paper, in a safe place',
  go: 'Go to the desk',
  why: 'Tick the box first: nobody can show them to you again.',
  done: 'Back to the desk',
  leaving: 'Nobody can read these codes again after you leave, and older ones have stopped working.',
  leave: 'They are on paper: leave',
} as const;

export const RECOVER = {
  title: 'Your recovery code',
  lead: 'From the paper you kept. It works once; then add a passkey to this device.',
  label: 'Recovery code',
  help: 'Sixteen letters and digits. Capitals, spaces and dashes do not matter.',
  go: 'Sign in with this code',
  back: 'Sign in with a passkey',
} as const;

/** D-31: for a page, or a door, whose data did not come. */
export const UNREACHABLE = {
  title: 'The desk does not answer',
  text: 'Nothing is lost. Check the connection. This page comes back by itself.',
} as const;

export const PART_MISSING = {
  title: 'Part of this page is missing',
  text: 'Nothing is lost. Check the connection. The rest comes back by itself.',
} as const;

/** A team's strokes on the sheet, held against the total on its paper card. */
export function sayDiffers(teamId: TeamId, sheet: number, paper: number): string {
  return `The ${TEAM_NAMES[teamId]}’s card does not add up: the sheet says ${sheet}, the paper says ${paper}.`;
}

/** What happened, then what to do. Never the machine's own words. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return staleAnswer(error)?.message ?? error.body;
  if (error instanceof DOMException && error.name === 'InvalidStateError')
    return 'This device has a passkey for the desk already. Sign in with it.';
  if (error instanceof DOMException)
    return 'No passkey was shown, and nothing has changed. Try again when you are ready.';
  // Offline nothing was sent; otherwise nobody knows which of the two ways was cut.
  return navigator.onLine
    ? 'No answer has come, and it may have been done. Look at this page again, then repeat it if it was not.'
    : 'No connection. Nothing has changed; try again in a moment.';
}
