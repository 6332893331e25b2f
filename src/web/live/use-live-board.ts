import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { firstPageAsOf } from '#web/api/first-page.ts';
import { connectLater } from './connect-later.ts';
import type { Freshness } from './freshness.ts';
import { LiveBoard } from './live-board.ts';
import { loadPageAnew } from './own-page.ts';

export type LiveControls = Freshness & Pick<LiveBoard, 'pause' | 'resume'>;

/** Keeps the tournament's data live while the calling component is on the page. */
export function useLiveBoard(tournamentId: number): LiveControls {
  const board = liveBoardOf(useQueryClient(), tournamentId);
  useEffect(() => board.show(), [board]);
  const freshness = useSyncExternalStore(board.subscribe, board.freshness, board.freshness);
  return { ...freshness, pause: board.pause, resume: board.resume };
}

/** By the page's own data, so that two pages rendered on the server at once share nothing. */
const boards = new WeakMap<QueryClient, Map<number, LiveBoard>>();

function liveBoardOf(queryClient: QueryClient, tournamentId: number): LiveBoard {
  const ofClient = boards.get(queryClient) ?? new Map<number, LiveBoard>();
  boards.set(queryClient, ofClient);
  const known = ofClient.get(tournamentId);
  if (known) return known;
  const board = new LiveBoard(firstPageAsOf(queryClient), (tell) =>
    connectLater(
      async () => {
        const { openConnection } = await import('./connection/open-connection.ts');
        return openConnection(queryClient, tournamentId, tell);
      },
      tell,
      loadPageAnew,
    ),
  );
  ofClient.set(tournamentId, board);
  return board;
}
