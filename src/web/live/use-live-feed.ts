import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { firstPageAsOf } from '#web/api/first-page.ts';
import { reloadCurrentPage } from './current-page.ts';
import type { Freshness } from './freshness.ts';
import { lazyConnection } from './lazy-connection.ts';
import { LiveFeed } from './live-feed.ts';

export type LiveControls = Freshness & Pick<LiveFeed, 'pause' | 'resume'>;

/** Keeps the tournament's data live while the calling component is on the page. */
export function useLiveFeed(tournamentId: number): LiveControls {
  const board = liveFeedOf(useQueryClient(), tournamentId);
  useEffect(() => board.show(), [board]);
  const freshness = useSyncExternalStore(board.subscribe, board.freshness, board.freshness);
  return { ...freshness, pause: board.pause, resume: board.resume };
}

/** By the page's own data, so that two pages rendered on the server at once share nothing. */
const boards = new WeakMap<QueryClient, Map<number, LiveFeed>>();

function liveFeedOf(queryClient: QueryClient, tournamentId: number): LiveFeed {
  const ofClient = boards.get(queryClient) ?? new Map<number, LiveFeed>();
  boards.set(queryClient, ofClient);
  const known = ofClient.get(tournamentId);
  if (known) return known;
  const board = new LiveFeed(firstPageAsOf(queryClient), (tell) =>
    lazyConnection(
      async () => {
        const { openConnection } = await import('./connection/open-connection.ts');
        return openConnection(queryClient, tournamentId, tell);
      },
      tell,
      reloadCurrentPage,
    ),
  );
  ofClient.set(tournamentId, board);
  return board;
}
