import { queryOptions } from '@tanstack/react-query';
import type { Captain } from '#contract/captains.ts';
import type { HistoryEntry, Score, scoreHistory } from '#contract/scores.ts';
import { loadAsCaptain } from '#web/captain/session/captain-queries.ts';
import { isSetBy } from '#web/outbox/correction.ts';

/** A hole's corrections, newest first. Whatever refreshes the scores refreshes it too: the key begins as theirs. */
export const historyQuery = (scoreId: number) =>
  queryOptions({
    queryKey: ['api', 'scores', scoreId, 'history'] as const,
    networkMode: 'always',
    queryFn: (call) => loadAsCaptain<typeof scoreHistory>(call),
  });

/** One's own last correction, while nobody has changed the hole since: what an undo goes back from. */
export function ownLatest(
  history: readonly HistoryEntry[] | undefined,
  score: Score,
  captain: Captain,
): HistoryEntry | undefined {
  const latest = history?.[0];
  return latest?.version === score.version && isSetBy(latest, captain) ? latest : undefined;
}
