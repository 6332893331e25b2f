import { DESK_TITLE } from '#web/desk/ui/texts.ts';

export const DOOR = {
  title: DESK_TITLE,
  lead: 'For the two people who run the cup.',
  signIn: 'Sign in with your passkey',
  signInHelp:
    'Your laptop asks for your fingerprint, your face or its PIN. There is no password to remember.',
  useCode: 'Use your recovery code instead',
  captain: { before: 'Captain of a team? Sign in under ', link: 'Captain Access', after: '.' },
} as const;

export const STEPS = ['Passkey', 'Recovery codes', 'The desk'] as const;

export const INVITATION = {
  welcome: (firstName: string) => `Welcome, ${firstName}`,
  lead: (name: string, until: string) => `This invitation is for ${name}. It works once, until ${until}.`,
  create: 'Create your passkey',
  help: 'A passkey stays on this laptop, or in your phone’s keychain. You will sign in with your fingerprint, your face or the PIN, and no fake site can steal it.',
  notYou: (firstName: string) => `Not ${firstName}? Close this page; the invitation still works.`,
  gone: {
    title: 'This invitation no longer works',
    lead: 'An invitation works once, within 24 hours. Ask the other organizer, or the person who runs the site, for a new one.',
  },
  cut: {
    title: 'This link is incomplete',
    lead: 'Open the invitation again from the message it came in. The part after the # is missing here.',
  },
  toSignIn: 'I have a passkey: sign in',
} as const;

export const RECOVER = {
  title: 'Your recovery code',
  lead: 'Type one of the codes from your paper. It works once; then add a passkey to this device.',
  label: 'Recovery code',
  help: 'Sixteen letters and digits. Capitals, spaces and dashes do not matter.',
  go: 'Sign in with this code',
  back: 'Sign in with a passkey',
} as const;
