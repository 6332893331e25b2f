import { useEffect, useRef } from 'react';
import { fetchCurrentPage } from '#web/live/current-page.ts';
import type { Freshness } from '#web/live/freshness.ts';

/** A server that was away may have come back with a new release: the page then takes it, once it can be had. */
export function useNewRelease(state: Freshness['state']): void {
  const heardBefore = useRef(false);
  useEffect(() => {
    if (state !== 'live') return;
    if (heardBefore.current) void reloadIfReleased();
    heardBefore.current = true;
  }, [state]);
}

async function reloadIfReleased(): Promise<void> {
  const { pathname: ownFile } = new URL(import.meta.url); // another release, another name
  const page = await fetchCurrentPage(); // gone again: the next time the stream is back it is asked for again
  if (page && !page.includes(ownFile)) window.location.reload();
}
