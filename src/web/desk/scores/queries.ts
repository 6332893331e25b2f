import type { QueryClient } from '@tanstack/react-query';
import type { DaySheet, DeskMatch, DeskPaperTotal, deskDaySheet } from '#contract/desk/scores.ts';
import type { Score } from '#contract/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import { newerOf, postedQuery } from '#web/desk/outbox/posted-query.ts';

type OfDay = { tournamentId: number; day: DayNumber };

const sheetKey = (tournamentId: number, day: DayNumber) =>
  ['api', 'desk', tournamentId, 'days', day, 'sheet'] as const;

export const sheetQuery = (tournamentId: number, day: DayNumber) =>
  postedQuery<typeof deskDaySheet>(sheetKey(tournamentId, day), (loaded, known) => ({
    ...loaded,
    scores: loaded.scores.map((score) =>
      newerOf(
        score,
        known.scores.find(({ id }) => id === score.id),
      ),
    ),
    matches: loaded.matches.map((match) =>
      newerOf(
        match,
        known.matches.find(({ group }) => group === match.group),
      ),
    ),
    paperTotals: loaded.paperTotals.map((paper) =>
      newerOf(
        paper,
        known.paperTotals.find(({ teamId }) => teamId === paper.teamId),
      ),
    ),
  }));

/** The newest sheet that this page has loaded. */
export function knownSheet(queryClient: QueryClient, { tournamentId, day }: OfDay) {
  return queryClient.getQueryData<DaySheet>(sheetKey(tournamentId, day));
}

function updateSheet(
  queryClient: QueryClient,
  { tournamentId, day }: OfDay,
  changes: (sheet: DaySheet) => Partial<DaySheet>,
): void {
  queryClient.setQueryData<DaySheet>(
    sheetKey(tournamentId, day),
    (sheet) => sheet && { ...sheet, ...changes(sheet) },
  );
}

/** Merges the response to a post into the sheet that has its hole. */
export function mergeScore(queryClient: QueryClient, score: Score, place: OfDay): void {
  updateSheet(queryClient, place, ({ scores }) => ({
    scores: scores.map((known) =>
      known.id === score.id && known.version < score.version ? { ...known, ...score } : known,
    ),
  }));
}

export function mergeMatch(queryClient: QueryClient, match: DeskMatch, place: OfDay): void {
  updateSheet(queryClient, place, ({ matches }) => ({
    matches: matches.map((known) => (known.group === match.group ? newerOf(known, match) : known)),
  }));
}

export function mergePaperTotal(queryClient: QueryClient, paper: DeskPaperTotal, place: OfDay): void {
  updateSheet(queryClient, place, ({ paperTotals }) => ({
    paperTotals: paperTotals.map((known) => (known.teamId === paper.teamId ? newerOf(known, paper) : known)),
  }));
}
