import type { EventDates } from '#web/layout/use-event-dates.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { SITE } from '#web/texts/site.ts';

export const SCHEDULE = {
  title: PAGE_TITLES.schedule,
  leaderboard: 'Leaderboard',
  final: 'Final board',
} as const;

/**
 * 'Day 1, Sept 28: team competition. Day 2, Oct 5: singles. Both start at 9:00 AM.', and once it is over 'The cup was
 * played on Sept 28 and Oct 5, 2025.', if it was.
 */
export function scheduleLead(
  { days: [first, second], last, announced }: EventDates,
  isOver: boolean,
  isUnplayed: boolean,
): string {
  if (!first || !second) return '';
  if (!announced) return `Day 1: team competition. Day 2: singles. ${SITE.datesTbd}.`;
  if (isOver) return `The cup was ${isUnplayed ? 'to be ' : ''}played on ${first.label} and ${last}.`;
  const start =
    first.time === second.time
      ? `Both start at ${first.time}.`
      : `They start at ${first.time} and at ${second.time}.`;
  return `Day 1, ${first.label}: team competition. Day 2, ${second.label}: singles. ${start}`;
}
