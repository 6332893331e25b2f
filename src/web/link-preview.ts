import type { FirstPageData } from '#contract/first-page.ts';
import { formatDate, formatDay } from '#domain/calendar.ts';
import { championsOf, leadersOf, listTeams, newsOf, scoreLine } from '#web/leaderboard/state-texts.ts';
import { finalSince } from '#web/leaderboard/texts.ts';

type Preview = { title: string; text: string };

/**
 * The preview of a shared link. Shows the score and, once the result is declared, the champion. While the
 * leaderboard is empty, shows the dates instead. Null if there is no tournament, or if there is neither a
 * score nor a date for each day.
 */
export function linkPreview(data: FirstPageData): Preview | null {
  const { tournament, leaderboard = [], holes, days, asOf = null } = data;
  if (!tournament) return null;
  const [first, last] = tournament.days;
  if (leaderboard.length === 0) {
    if (!first?.date || !last?.date) return null;
    return { title: `${formatDay(first.date)} and ${formatDate(last.date)}`, text: '' };
  }
  const facts = { tournament, entries: leaderboard, holes, days, asOf };
  const { verdict, headline, word, details } = newsOf(facts);
  if (verdict === 'declared')
    return { title: headline, text: `${scoreLine(leaderboard)}. ${finalSince(tournament)}.` };
  // A link may be read later, so its preview does not claim to be live.
  const state = word === 'Live' ? '' : `${word || 'Unofficial'}. `;
  return { title: headline, text: `${scoreLine(leaderboard)}. ${state}${details}.` };
}

/** 'Results 2025: Powdermen 30, Timbermen 20, Stopemen 14'; null until the tournament is completed. */
export function yearPreview({ record }: FirstPageData): Preview | null {
  if (record?.tournament.status !== 'completed' || record.leaderboard.length === 0) return null;
  const { tournament, leaderboard } = record;
  return {
    title: `Results ${tournament.id}: ${scoreLine(leaderboard)}`,
    text: `${championsOf(tournament.id)}: ${listTeams(leadersOf(leaderboard))}. ${finalSince(tournament)}.`,
  };
}
