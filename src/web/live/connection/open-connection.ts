import type { QueryClient } from '@tanstack/react-query';
import type { liveStream } from '#contract/live.ts';
import { addressOf } from '#web/api/client.ts';
import { isMissing } from '#web/api/failed-reads.ts';
import type { LiveEvent } from '#web/live/freshness.ts';
import type { Connection } from '#web/live/live-feed.ts';
import { LiveConnection } from './live-connection.ts';
import { applySnapshot, fetchAll } from './live-data.ts';
import { applyPart } from './pushed-parts.ts';

/** The site's live connection, in a separate chunk that loads after the page. */
export function openConnection(
  queryClient: QueryClient,
  tournamentId: number,
  tell: (event: LiveEvent) => void,
): Connection {
  let wasLost = false;
  return new LiveConnection({
    url: addressOf<typeof liveStream>('/api/tournament/:tournamentId/live', { tournamentId }),
    savesData: savesData(),
    onSnapshot: (snapshot) => applySnapshot(queryClient, snapshot),
    // Failed reads are retried when the connection returns (D-31), but not when it first opens.
    onOpen: (stream) => {
      stream.addEventListener('error', () => {
        wasLost = true;
      });
      stream.addEventListener('open', () => {
        if (wasLost) void queryClient.refetchQueries({ predicate: isMissing });
        wasLost = false;
      });
    },
    onPart: (event) => applyPart(queryClient, tournamentId, event),
    poll: (signal) => fetchAll(queryClient, tournamentId, signal),
    tell,
  });
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
