import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { firstPageAsOf } from '#web/api/first-page.ts';
import { fetchCurrentPage } from './current-page.ts';
import type { Freshness } from './freshness.ts';
import { lazyConnection } from './lazy-connection.ts';
import { LiveFeed } from './live-feed.ts';

export type LiveControls = Freshness &
  Pick<LiveFeed, 'pause' | 'resume' | 'retry'> & {
    /** A new object after every event that the feed does not ignore, even if no value has changed. */
    news: Freshness;
  };

/** Keeps the tournament's data live while the calling component is on the page. */
export function useListening(tournamentId: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(
    () => (tournamentId === undefined ? undefined : liveFeedOf(queryClient, tournamentId).show()),
    [queryClient, tournamentId],
  );
}

/** Like `useListening`, for a component that shows how fresh the data is. */
export function useLiveFeed(tournamentId: number): LiveControls {
  const feed = liveFeedOf(useQueryClient(), tournamentId);
  useListening(tournamentId);
  const { subscribe, get } = feed.freshness;
  const news = useSyncExternalStore(subscribe, get, get);
  const { pause, resume, retry } = feed;
  return { ...news, news, pause, resume, retry };
}

/** Keyed by query client, so that two pages rendered on the server at the same time share nothing. */
const feeds = new WeakMap<QueryClient, Map<number, LiveFeed>>();

function feedsOf(queryClient: QueryClient): Map<number, LiveFeed> {
  const ofClient = feeds.get(queryClient) ?? new Map<number, LiveFeed>();
  feeds.set(queryClient, ofClient);
  return ofClient;
}

/** Sets the feed of a board that is not in the public stream: a rehearsal's (D-20). */
export function feedFrom(feed: LiveFeed, queryClient: QueryClient, tournamentId: number): void {
  feedsOf(queryClient).set(tournamentId, feed);
}

function liveFeedOf(queryClient: QueryClient, tournamentId: number): LiveFeed {
  const ofClient = feedsOf(queryClient);
  const known = ofClient.get(tournamentId);
  if (known) return known;
  const feed = new LiveFeed(firstPageAsOf(queryClient), (tell) =>
    lazyConnection({
      load: async () => {
        const { openConnection } = await import('./connection/open-connection.ts');
        return openConnection(queryClient, tournamentId, tell);
      },
      tell,
      fetchPage: fetchCurrentPage,
      reloadPage() {
        // A reload would close an open dialog, or lose what is typed. A later retry reloads instead.
        const fields = document.querySelectorAll<HTMLDialogElement & HTMLInputElement>(
          'dialog, input, textarea',
        );
        if (![...fields].some(({ open, value, defaultValue }) => open || value !== defaultValue))
          window.location.reload();
      },
    }),
  );
  ofClient.set(tournamentId, feed);
  return feed;
}
