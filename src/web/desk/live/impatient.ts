import type { LiveEvent } from '#web/live/freshness.ts';

/** A heartbeat comes every 15 seconds. Whoever types a score should not wait for a second one that does not come. */
const SILENCE_MS = 20_000;

/**
 * Says `lost` after 20 seconds without an answer, and at once when the browser is offline; what was still on its way
 * then says nothing about the connection. The connection itself goes on as it would have.
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
