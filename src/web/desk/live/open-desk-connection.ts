import type { QueryClient } from '@tanstack/react-query';
import type { DeskChange, deskLive, PeopleHere } from '#contract/desk/live.ts';
import type { liveStream } from '#contract/live.ts';
import { addressOf } from '#web/api/client.ts';
import { reload } from '#web/api/reload.ts';
import { championQuery, daysQuery } from '#web/desk/data/queries.ts';
import { whenSignedIn } from '#web/desk/session/passkeys.ts';
import { organizerQuery } from '#web/desk/session/session.ts';
import type { LiveEvent } from '#web/live/freshness.ts';
import type { Connection } from '#web/live/live-feed.ts';
import { hereQuery, reportPage } from './here.ts';
import { lostWhenSilent } from './lost-when-silent.ts';
import { readAgain } from './read-again.ts';

const EVERYTHING: DeskChange = { part: 'other', tournamentId: null, by: null };

export type DeskConnectionOptions = {
  queryClient: QueryClient;
  tournamentId: number;
  /** Whether the organizer signed in with a recovery code and gets only the public feed. */
  recovering: boolean;
  tell: (event: LiveEvent) => void;
};

/** Opens one stream for both the public board and the desk, because browsers limit connections per site. */
export async function openDeskConnection(options: DeskConnectionOptions): Promise<Connection> {
  const { queryClient, tournamentId, recovering } = options;
  const [{ LiveConnection }, { applySnapshot, fetchAll }, { applyPart, replace }] = await Promise.all([
    import('#web/live/connection/live-connection.ts'),
    import('#web/live/connection/live-data.ts'),
    import('#web/live/connection/pushed-parts.ts'),
  ]);
  const changed = readAgain(queryClient);
  const { tell, stop, offline, online } = lostWhenSilent(options.tell);
  async function refetchOrganizer(): Promise<void> {
    await whenSignedIn();
    await queryClient.invalidateQueries({ queryKey: organizerQuery.queryKey, exact: true });
  }

  function listenAtTheDesk(stream: EventSource): void {
    stream.addEventListener('open', () => {
      reportPage();
      changed(EVERYTHING); // catches up on changes missed while disconnected
    });
    stream.addEventListener('heartbeat', reportPage);
    stream.addEventListener('here', ({ data }) => {
      const { people }: PeopleHere = JSON.parse(data);
      queryClient.setQueryData(hereQuery.queryKey, people);
    });
    stream.addEventListener('changed', ({ data }) => {
      const change: DeskChange = JSON.parse(data);
      // Repeats this page's report: the server may have missed the last one, before it began to listen.
      if (change.part === 'other') reportPage();
      changed(change);
    });
    stream.addEventListener('signed-out', () => void refetchOrganizer());
    // The server refused the stream. The session may have expired while disconnected.
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) void refetchOrganizer();
    });
  }

  const connection = new LiveConnection({
    url: recovering
      ? addressOf<typeof liveStream>('/api/tournament/:tournamentId/live', { tournamentId })
      : addressOf<typeof deskLive>('/api/desk/live', undefined),
    savesData: false,
    onSnapshot: (snapshot) => applySnapshot(queryClient, snapshot),
    onPart(event) {
      applyPart(queryClient, tournamentId, event);
      const { queryKey } = daysQuery(tournamentId);
      const isNewStream = event.part === 'parts';
      if (event.part === 'days') replace(queryClient, queryKey, event.value);
      else if (isNewStream) void reload(queryClient, { queryKey });
      if (isNewStream || event.part === 'countyChampion')
        void reload(queryClient, { queryKey: championQuery(tournamentId).queryKey });
    },
    onOpen: recovering ? () => {} : listenAtTheDesk,
    poll: (signal) => {
      reportPage();
      changed(EVERYTHING);
      return fetchAll(queryClient, tournamentId, signal);
    },
    tell,
  });
  return {
    start() {
      window.addEventListener('offline', offline);
      window.addEventListener('online', online);
      connection.start();
    },
    stop() {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
      stop();
      connection.stop();
    },
  };
}
