import type { QueryClient } from '@tanstack/react-query';
import type { DaySheet, DeskMatch, DeskPaperTotal, DeskScore, deskDaySheet } from '#contract/desk/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import { newerOf, postedQuery } from '#web/desk/outbox/posted-query.ts';

type OfDay = { tournamentId: number; day: DayNumber };

const sheetKey = (tournamentId: number, day: DayNumber) =>
  ['api', 'desk', tournamentId, 'days', day, 'sheet'] as const;

export const sheetQuery = (tournamentId: number, day: DayNumber) =>
  postedQuery<typeof deskDaySheet>(sheetKey(tournamentId, day), (loaded, known) => ({
    ...loaded,
    scores: newest(loaded.scores, known.scores, scoreKey),
    matches: newest(loaded.matches, known.matches, matchKey),
    paperTotals: newest(loaded.paperTotals, known.paperTotals, paperKey),
  }));

const scoreKey = ({ id }: DeskScore) => id;
const matchKey = ({ group }: DeskMatch) => group;
const paperKey = ({ teamId }: DeskPaperTotal) => teamId;

/** Replaces each row with the row for the same entry in `others`, if that row is newer. */
function newest<Row extends { version: number }>(
  rows: readonly Row[],
  others: readonly Row[],
  keyOf: (row: Row) => unknown,
): Row[] {
  return rows.map((row) =>
    newerOf(
      row,
      others.find((other) => keyOf(other) === keyOf(row)),
    ),
  );
}

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

/** Merges the response to a post into its day's sheet. */
export function mergeScore(queryClient: QueryClient, score: DeskScore, place: OfDay): void {
  updateSheet(queryClient, place, ({ scores }) => ({ scores: newest(scores, [score], scoreKey) }));
}

export function mergeMatch(queryClient: QueryClient, match: DeskMatch, place: OfDay): void {
  updateSheet(queryClient, place, ({ matches }) => ({ matches: newest(matches, [match], matchKey) }));
}

export function mergePaperTotal(queryClient: QueryClient, paper: DeskPaperTotal, place: OfDay): void {
  updateSheet(queryClient, place, ({ paperTotals }) => ({
    paperTotals: newest(paperTotals, [paper], paperKey),
  }));
}
