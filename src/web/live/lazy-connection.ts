import type { LiveEvent } from './freshness.ts';
import type { Connection } from './live-feed.ts';

const TRY_AGAIN_MS = 15_000;
/** A page is loaded anew at most so often, should it come without this code each time. */
const PATIENCE_MS = 60_000;

/**
 * A connection whose code is still to be loaded. Until it can be had, there is none. Most phones remember code that
 * did not arrive and never ask for it again: then only a new page helps.
 */
export function lazyConnection(
  load: () => Promise<Connection>,
  tell: (event: LiveEvent) => void,
  reloadCurrentPage: () => Promise<void>,
): Connection {
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
      if (performance.now() > PATIENCE_MS) void reloadCurrentPage();
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
