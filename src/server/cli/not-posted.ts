/** Why something was not recorded, and what to do about it. */
export function notPosted(outcome: string): string {
  return SENTENCES[outcome] ?? `Not recorded: ${outcome}.`;
}

const SENTENCES: Readonly<Record<string, string>> = {
  completed: 'The tournament is completed. Set it active to correct it.',
  official: 'The day is official. Reopen it, with a reason, to correct it.',
  'not-open': 'Day 2 is not open yet.',
};
