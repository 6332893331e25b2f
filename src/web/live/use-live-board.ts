import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { firstPageAsOf } from '#web/api/first-page.ts';
import type { Freshness } from './freshness.ts';
import { LiveBoard } from './live-board.ts';
import { LiveConnection } from './live-connection.ts';
import { askForAll, showSnapshot } from './live-data.ts';

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
  const board = new LiveBoard(
    firstPageAsOf(queryClient),
    (tell) =>
      new LiveConnection({
        url: `/api/tournament/${tournamentId}/live`,
        savesData: savesData(),
        onSnapshot: (snapshot) => showSnapshot(queryClient, snapshot),
        poll: (signal) => askForAll(queryClient, tournamentId, signal),
        tell,
      }),
  );
  ofClient.set(tournamentId, board);
  return board;
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
