import type { EventDates } from '#web/layout/use-event-dates.ts';
import type { Phase } from '#web/leaderboard/phase.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { SITE } from '#web/texts/site.ts';

export const SCHEDULE = {
  title: PAGE_TITLES.schedule,
  leaderboard: 'Leaderboard',
  final: 'Final board',
} as const;

/** Reserves a line until its text is known, so that nothing moves when the text appears. */
export const EMPTY_LINE = '\u00a0';

export const JUMP = {
  label: 'On this page',
  sections: [
    { id: 'leaderboard', label: 'Board' },
    { id: 'hole-by-hole', label: 'Holes' },
    { id: 'tee-sheet', label: 'Tee sheet' },
  ],
  countyChampion: 'County Champion',
  find: 'Find a player',
} as const;

/**
 * Before play: 'Day 1, Sept 28: team competition. Day 2, Oct 5: singles. Both start at 9:00 AM.' During play only
 * the day: 'Day 2: singles golf'. After a cup that was played: 'The cup was played on Sept 28 and Oct 5, 2025.'
 */
export function scheduleLead(
  { days: [first, second], last, announced }: EventDates,
  phase: Phase,
  isUnplayed: boolean,
): string {
  if (!first || !second) return '';
  if (!announced) return `Day 1: team competition. Day 2: singles. ${SITE.datesTbd}.`;
  if (phase.kind === 'final')
    return `The cup was ${isUnplayed ? 'to be ' : ''}played on ${first.label} and ${last}.`;
  if (phase.kind === 'play') return phase.day === 1 ? 'Day 1: team golf' : 'Day 2: singles golf';
  if (phase.kind === 'all-in') return `Day 2, ${second.label}: singles`;
  const start =
    first.time === second.time
      ? `Both start at ${first.time}.`
      : `They start at ${first.time} and at ${second.time}.`;
  return `Day 1, ${first.label}: team competition. Day 2, ${second.label}: singles. ${start}`;
}
