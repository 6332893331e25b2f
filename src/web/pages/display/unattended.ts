import { useEffect, useRef } from 'react';
import { fetchCurrentPage } from '#web/live/current-page.ts';
import type { Freshness } from '#web/live/freshness.ts';

/** The television retries automatically, because no viewer can press a button. */
const ASK_AGAIN_MS = 15_000;

/** Query options that repeat a failed load. Once the data has loaded, it is not refetched. */
export const untilLoaded = {
  refetchInterval: ({ state }: { state: { data: unknown } }) => state.data === undefined && ASK_AGAIN_MS,
};

/** Keeps the screen on while the page is visible, if the browser supports and allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    let stopped = false;
    let lock: WakeLockSentinel | null = null;

    function keepAwake(): void {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (granted) => {
          lock = granted;
          if (stopped) void granted.release();
        },
        () => {}, // denied, for example to save battery; requested again when the page is next visible
      );
    }

    keepAwake();
    document.addEventListener('visibilitychange', keepAwake); // the browser releases the lock when the page is hidden
    return () => {
      stopped = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, []);
}

/** When the stream returns, the server may have a new release. If so, reloads the page. */
export function useNewRelease(state: Freshness['state']): void {
  const heardBefore = useRef(false);
  useEffect(() => {
    if (state !== 'live') return;
    if (heardBefore.current) void reloadIfReleased();
    heardBefore.current = true;
  }, [state]);
}

async function reloadIfReleased(): Promise<void> {
  const { pathname: ownFile } = new URL(import.meta.url); // this file's name changes with every release
  const page = await fetchCurrentPage(); // a failed request is repeated when the stream next returns
  if (page && !page.includes(ownFile)) window.location.reload();
}
