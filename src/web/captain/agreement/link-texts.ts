import type { Standpoint } from '#contract/agreement.ts';
import type { DayNumber } from '#domain/rules.ts';

/** Texts about the agreement on the captain's card. The agreement's other texts load with its own script. */
export const AGREEMENT_LINK = {
  look: (day: DayNumber) => `Day ${day} points`,
  loading: 'Loading the points...',
  unsent: 'Your answer may not have arrived. Please check it.',
} as const;

/** The storage key of an answer until the server replies. */
export const answerName = (day: DayNumber) => `answer.${day}`;

export function sayOwn(state: Standpoint['state'], day: DayNumber): string {
  switch (state) {
    case 'agreed':
      return `You agreed to Day ${day}.`;
    case 'disputed':
      return 'You disputed a hole. The organizers have been told.';
    case 'reopened':
      return 'A hole has changed since your answer. Please check it.';
    default:
      return 'All 18 holes are decided. Do the points look right to you?';
  }
}
