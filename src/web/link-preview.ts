import type { FirstPageData } from '#contract/first-page.ts';
import { formatDate, formatDay } from '#domain/calendar.ts';
import { phaseOf } from '#web/leaderboard/phase.ts';
import {
  championsOf,
  leadersOf,
  listTeams,
  progressOf,
  scoreLine,
  standing,
} from '#web/leaderboard/state-texts.ts';
import { finalSince } from '#web/leaderboard/texts.ts';

type Preview = { title: string; text: string };

/** What a shared link says about the tournament: its dates, then the score, then the champion. Null: nothing yet. */
export function linkPreview({
  tournament,
  leaderboard = [],
  holes = [],
  asOf,
}: FirstPageData): Preview | null {
  if (!tournament) return null;
  const phase = phaseOf(tournament, holes);
  const [first, last] = tournament.days;
  if (leaderboard.length === 0) {
    if (!first?.date || !last?.date) return null;
    return { title: `${formatDay(first.date)} and ${formatDate(last.date)}`, text: '' };
  }
  if (phase.kind === 'final') {
    return {
      title: `${championsOf(tournament.id)}: ${listTeams(leadersOf(leaderboard))}`,
      text: `${scoreLine(leaderboard)}. ${finalSince(tournament)}.`,
    };
  }
  return {
    title: standing(leaderboard, phase, null).replace(/\.$/, ''),
    text: `${scoreLine(leaderboard)}. ${progressOf(phase, tournament, asOf ?? null)}.`,
  };
}
