import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { LiveSnapshot } from '#contract/live.ts';
import { unpackHoles } from '#contract/packed-holes.ts';
import type {
  currentTournament,
  Hole,
  holes as holesCall,
  LeaderboardEntry,
  leaderboard as leaderboardCall,
  Tournament,
} from '#contract/tournament.ts';
import { AS_OF_HEADER, SILENCE_SECONDS } from '#contract/wire.ts';
import type { FetchOptions } from '#web/api/client.ts';
import { loadKey } from '#web/api/keyed-load.ts';
import { holesQuery, leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { hasRecord, late, replace } from './pushed-parts.ts';

type BoardData = { tournament: Tournament; leaderboard: LeaderboardEntry[]; holes: Hole[] };

export function applySnapshot(queryClient: QueryClient, snapshot: LiveSnapshot): void {
  const { tournament, leaderboard } = snapshot;
  show(queryClient, { tournament, leaderboard, holes: unpackHoles(snapshot) });
}

/**
 * Sends three small conditional requests; after a 304 the browser uses its cached response. Resolves to the time of
 * the oldest response. A response that is older than the allowed silence is shown, but counts as a failure, because
 * the server behind the cache is not responding.
 */
export async function fetchAll(
  queryClient: QueryClient,
  tournamentId: number,
  signal: AbortSignal,
): Promise<string | null> {
  const times: string[] = [];
  let kept = 0;
  const onHeaders = (headers: Headers) => {
    const asOf = headers.get(AS_OF_HEADER);
    if (asOf) times.push(asOf);
    kept = Math.max(kept, Number(headers.get('age')));
  };
  const options: FetchOptions = { cache: 'no-cache', signal, onHeaders };
  const [tournament, leaderboard, holes] = await Promise.all([
    loadKey<typeof currentTournament>(tournamentQuery.queryKey, options),
    loadKey<typeof leaderboardCall>(leaderboardQuery(tournamentId).queryKey, options),
    loadKey<typeof holesCall>(holesQuery(tournamentId).queryKey, options),
  ]);
  signal.throwIfAborted();
  show(queryClient, { tournament, leaderboard, holes });
  late((parts) => parts.poll(queryClient, tournamentId, signal));
  if (kept > SILENCE_SECONDS) throw new Error(`the copy is ${kept} seconds old`);
  return times.toSorted()[0] ?? null;
}

/** Puts a board into the query cache, where pages read it, no matter whether it was pushed or polled. */
function show(queryClient: QueryClient, { tournament, leaderboard, holes }: BoardData): void {
  notifyManager.batch(() => {
    replace(queryClient, tournamentQuery.queryKey, tournament);
    replace(queryClient, leaderboardQuery(tournament.id).queryKey, leaderboard);
    replace(queryClient, holesQuery(tournament.id).queryKey, holes);
  });
  if (hasRecord(queryClient, tournament.id))
    late((parts) => parts.patchRecord(queryClient, tournament.id, { tournament, leaderboard, holes }));
}
