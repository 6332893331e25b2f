import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DaySheet, DeskMatch, deskDaySheet } from '#contract/desk/scores.ts';
import type { Score } from '#contract/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import { loadKey } from '#web/api/keyed-load.ts';

const sheetKey = (tournamentId: number, day: DayNumber) =>
  ['api', 'desk', tournamentId, 'days', day, 'sheet'] as const;

export const sheetQuery = (tournamentId: number, day: DayNumber) =>
  queryOptions({
    queryKey: sheetKey(tournamentId, day),
    queryFn: async ({ client, queryKey, signal }) => {
      const loaded = await loadKey<typeof deskDaySheet>(queryKey, { signal });
      const known = client.getQueryData<DaySheet>(queryKey);
      return known ? newestOf(loaded, known) : loaded;
    },
    networkMode: 'always', // offline it fails at once, and what is known stays
    staleTime: 0,
    retryOnMount: true,
  });

/** What began to load before a post was answered is older than the answer. */
function newestOf(loaded: DaySheet, known: DaySheet): DaySheet {
  const newer = <Row extends { version: number }>(row: Row, other: Row | undefined) =>
    other && other.version > row.version ? other : row;
  return {
    ...loaded,
    scores: loaded.scores.map((score) =>
      newer(
        score,
        known.scores.find(({ id }) => id === score.id),
      ),
    ),
    matches: loaded.matches.map((match) =>
      newer(
        match,
        known.matches.find(({ group }) => group === match.group),
      ),
    ),
  };
}

/** The answer to a post, on whichever sheet its hole is. */
export function mergeScore(queryClient: QueryClient, score: Score): void {
  queryClient.setQueriesData<DaySheet>(
    { predicate: ({ queryKey }) => queryKey.at(-1) === 'sheet' },
    (sheet) =>
      sheet && {
        ...sheet,
        scores: sheet.scores.map((known) =>
          known.id === score.id && known.version < score.version ? { ...known, ...score } : known,
        ),
      },
  );
}

export function mergeMatch(queryClient: QueryClient, tournamentId: number, match: DeskMatch): void {
  queryClient.setQueryData<DaySheet>(
    sheetKey(tournamentId, match.day),
    (sheet) =>
      sheet && {
        ...sheet,
        matches: sheet.matches.map((known) => (known.group === match.group ? match : known)),
      },
  );
}
