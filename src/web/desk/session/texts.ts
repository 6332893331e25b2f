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
