import type { LiveEvent } from './freshness.ts';
import type { Connection } from './live-board.ts';

const TRY_AGAIN_MS = 15_000;

/** A connection whose code is still to be loaded. Until it can be had, there is none. */
export function connectLater(load: () => Promise<Connection>, tell: (event: LiveEvent) => void): Connection {
  let stopped = false;
  let connection: Connection | null = null;
  let next: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    const loaded = await load().catch(() => null);
    if (stopped) return;
    if (loaded) {
      connection = loaded;
      loaded.start();
    } else {
      tell({ type: 'lost' });
      next = setTimeout(open, TRY_AGAIN_MS);
    }
  }

  return {
    start: () => void open(),
    stop() {
      stopped = true;
      clearTimeout(next);
      connection?.stop();
    },
  };
}
