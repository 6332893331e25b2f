import { PATHS } from '#web/paths.ts';

/** So that this screen opens without a network. No other page is touched: see src/web/captain-worker. */
export function installWorker(): void {
  navigator.serviceWorker?.register('/captain-worker.js', { scope: PATHS.captain }).catch(() => {
    // Private windows have none: then the screen needs a network, as every page does.
  });
}
