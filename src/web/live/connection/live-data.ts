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

type BoardData = { tournament: Tournament; leaderboard: LeaderboardEntry[]; holes: Hole[] };

export function applySnapshot(queryClient: QueryClient, snapshot: LiveSnapshot): void {
  const { tournament, leaderboard } = snapshot;
  show(queryClient, { tournament, leaderboard, holes: unpackHoles(snapshot) });
}

/**
 * Three small conditional calls; the browser's own cache turns a 304 into what it has. Gives the time until
 * which the oldest answer was true. A copy that a cache has kept through as long a silence is shown, being all
 * there is, but it is no answer: nobody is there who could know more.
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
  if (kept > SILENCE_SECONDS) throw new Error(`the copy is ${kept} seconds old`);
  return times.toSorted()[0] ?? null;
}

/** The same data that the pages show is replaced whole: they need not know where it came from. */
function show(queryClient: QueryClient, { tournament, leaderboard, holes }: BoardData): void {
  notifyManager.batch(() => {
    set(queryClient, tournamentQuery.queryKey, tournament);
    set(queryClient, leaderboardQuery(tournament.id).queryKey, leaderboard);
    set(queryClient, holesQuery(tournament.id).queryKey, holes);
  });
}

/** A load that is still under way may be older than this, and must not come after it. */
function set(queryClient: QueryClient, queryKey: readonly unknown[], data: unknown): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, data);
}
