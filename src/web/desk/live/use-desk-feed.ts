import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchCurrentPage } from '#web/live/current-page.ts';
import type { Freshness } from '#web/live/freshness.ts';
import { lazyConnection } from '#web/live/lazy-connection.ts';
import { LiveFeed } from '#web/live/live-feed.ts';
import { hereQuery, leave, noteInput, type People, setPage } from './here.ts';
import { openDeskConnection } from './open-desk-connection.ts';

const INPUTS = ['keydown', 'pointerdown'] as const;

type DeskFeedOptions = { tournamentId: number; recovering: boolean };

/** Keeps the desk live while its shell is shown. Returns how fresh the data is. */
export function useDeskFeed({ tournamentId, recovering }: DeskFeedOptions): Freshness {
  const queryClient = useQueryClient();
  const [feed] = useState(
    () =>
      new LiveFeed(null, (tell) =>
        lazyConnection({
          load: () => openDeskConnection({ queryClient, tournamentId, recovering, tell }),
          tell,
          fetchPage: fetchCurrentPage,
          reloadPage: () => {}, // a reload would lose drafts
        }),
      ),
  );
  useEffect(() => feed.show(), [feed]);
  const { subscribe, get } = feed.freshness;
  return useSyncExternalStore(subscribe, get, get);
}

/** Reports this organizer's page. Returns the other organizers at the desk. */
export function usePresence(page: string, self: string): People {
  const { data: people } = useQuery(hereQuery);
  useEffect(() => setPage(page), [page]);
  useEffect(() => {
    window.addEventListener('pagehide', leave);
    for (const input of INPUTS) window.addEventListener(input, noteInput, { capture: true, passive: true });
    return () => {
      window.removeEventListener('pagehide', leave);
      for (const input of INPUTS) window.removeEventListener(input, noteInput, { capture: true });
    };
  }, []);
  return people.filter(({ name }) => name !== self);
}
