import { PAGE_TITLES } from '#web/texts/pages.ts';

export const SCHEDULE = {
  title: PAGE_TITLES.schedule,
  leaderboard: 'Leaderboard',
} as const;

type Day = { label: string; time: string };

/** 'Day 1, Sept 28: team competition. Day 2, Oct 5: singles. Both start at 9:00 AM.' */
export function scheduleLead([first, second]: readonly Day[]): string {
  if (!first || !second) return '';
  const start =
    first.time === second.time
      ? `Both start at ${first.time}.`
      : `They start at ${first.time} and at ${second.time}.`;
  return `Day 1, ${first.label}: team competition. Day 2, ${second.label}: singles. ${start}`;
}
