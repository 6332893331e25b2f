import { useEffect, useRef } from 'react';
import { fetchCurrentPage } from '#web/live/current-page.ts';
import type { Freshness } from '#web/live/freshness.ts';

/** A server that was down may be back with a new release: reload once the new page can be fetched. */
export function useNewRelease(state: Freshness['state']): void {
  const heardBefore = useRef(false);
  useEffect(() => {
    if (state !== 'live') return;
    if (heardBefore.current) void reloadIfReleased();
    heardBefore.current = true;
  }, [state]);
}

async function reloadIfReleased(): Promise<void> {
  const { pathname: ownFile } = new URL(import.meta.url); // changes with every release
  const page = await fetchCurrentPage(); // if it fails, tried again when the stream next returns
  if (page && !page.includes(ownFile)) window.location.reload();
}
