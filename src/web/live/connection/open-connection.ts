import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#web/live/freshness.ts';
import type { Connection } from '#web/live/live-board.ts';
import { LiveConnection } from './live-connection.ts';
import { askForAll, showSnapshot } from './live-data.ts';

/** The connection as the site uses it. It comes in a chunk of its own, after the page is there. */
export function openConnection(
  queryClient: QueryClient,
  tournamentId: number,
  tell: (event: LiveEvent) => void,
): Connection {
  return new LiveConnection({
    url: `/api/tournament/${tournamentId}/live`,
    savesData: savesData(),
    onSnapshot: (snapshot) => showSnapshot(queryClient, snapshot),
    poll: (signal) => askForAll(queryClient, tournamentId, signal),
    tell,
  });
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
