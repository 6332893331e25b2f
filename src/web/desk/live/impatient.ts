import type { LiveEvent } from '#web/live/freshness.ts';

/** A heartbeat comes every 15 seconds. Whoever types a score should not wait for a second one that does not come. */
const SILENCE_MS = 20_000;

/** Says `lost` after 20 seconds without an answer. The connection itself goes on as it would have. */
export function impatient(tell: (event: LiveEvent) => void) {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(silence);
  return {
    stop,
    tell(event: LiveEvent): void {
      if (event.type === 'heard' || event.type === 'polled') {
        stop();
        silence = setTimeout(() => tell({ type: 'lost' }), SILENCE_MS);
      }
      tell(event);
    },
  };
}
