import { PATHS } from '#web/paths.ts';

/** Lets this screen open offline. No other page is affected: see src/web/captain-worker. */
export function installWorker(): void {
  navigator.serviceWorker?.register('/captain-worker.js', { scope: PATHS.captain }).catch(() => {
    // Not available in private windows; the screen then needs a network, like any page.
  });
}
