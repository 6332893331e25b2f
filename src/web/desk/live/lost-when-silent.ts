import type { LiveEvent } from '#web/live/freshness.ts';

/** Heartbeats come every 15 seconds. A single missed one is reported, because an organizer may be typing scores. */
const SILENCE_MS = 20_000;

/**
 * Reports `lost` after 20 seconds of silence, and immediately when the browser goes offline. Ignores messages that
 * still arrive while offline. Does not touch the connection itself.
 */
export function lostWhenSilent(tell: (event: LiveEvent) => void) {
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
