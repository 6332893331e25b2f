import type { LiveEvent } from '#web/live/freshness.ts';

/** Heartbeats come every 15 seconds. An organizer typing scores should not wait for a second missed one. */
const SILENCE_MS = 20_000;

/**
 * Reports `lost` after 20 seconds of silence, and at once when the browser goes offline; messages that still
 * arrive while offline are ignored. The connection itself is not touched.
 */
export function impatient(tell: (event: LiveEvent) => void) {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isOffline = false;
  const stop = () => clearTimeout(silence);
  return {
    stop,
    tell(event: LiveEvent): void {
      if (event.type === 'heard' || event.type === 'polled') {
        if (isOffline) return;
        stop();
        silence = setTimeout(() => tell({ type: 'lost' }), SILENCE_MS);
      }
      tell(event);
    },
    offline(): void {
      isOffline = true;
      stop();
      tell({ type: 'lost' });
    },
    online(): void {
      isOffline = false;
    },
  };
}
