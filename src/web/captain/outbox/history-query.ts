import { queryOptions } from '@tanstack/react-query';
import type { Captain } from '#contract/captains.ts';
import type { HistoryEntry, Score, scoreHistory } from '#contract/scores.ts';
import { REPORTED } from '#web/api/failed-reads.ts';
import { loadAsCaptain } from '#web/captain/session/captain-queries.ts';
import { isSetBy } from '#web/outbox/correction.ts';

/** A hole's corrections, newest first. The key starts like the scores' key, so that both are refreshed together. */
export const historyQuery = (scoreId: number) =>
  queryOptions({
    queryKey: ['api', 'scores', scoreId, 'history'] as const,
    meta: REPORTED,
    queryFn: (call) => loadAsCaptain<typeof scoreHistory>(call),
  });

/** The correction that undo reverses: the captain's last one, unless someone has changed the hole since. */
export function ownLatest(
  history: readonly HistoryEntry[] | undefined,
  score: Score,
  captain: Captain,
): HistoryEntry | undefined {
  const latest = history?.[0];
  return latest?.version === score.version && isSetBy(latest, captain) ? latest : undefined;
}
