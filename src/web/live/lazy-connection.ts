import type { LiveEvent } from './freshness.ts';
import type { Connection } from './live-feed.ts';

const RETRY_MS = 15_000;
/** A page reloads itself only once it is this old, so that reloads are rare if the code never arrives. */
const RELOAD_AFTER_MS = 60_000;

export type LazyConnectionDependencies = {
  load(): Promise<Connection>;
  tell(event: LiveEvent): void;
  /** Null if the server does not return the page. */
  fetchPage(): Promise<string | null>;
  reloadPage(): void;
};

/**
 * A connection that first loads its code. If that keeps failing, the page is reloaded, because most browsers
 * do not request a failed script again before a reload.
 */
export function lazyConnection({
  load,
  tell,
  fetchPage,
  reloadPage,
}: LazyConnectionDependencies): Connection {
  let stopped = false;
  let connection: Connection | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    const loaded = await load().catch(() => null);
    if (stopped) return;
    if (loaded) {
      connection = loaded;
      loaded.start();
      return;
    }
    tell({ type: 'lost' });
    if (performance.now() > RELOAD_AFTER_MS) void reload();
    retry = setTimeout(open, RETRY_MS);
  }

  /** Reloads only if the server can deliver the page, and only while the board is still shown. */
  async function reload(): Promise<void> {
    if ((await fetchPage()) && !stopped) reloadPage();
  }

  return {
    start: () => void open(),
    stop() {
      stopped = true;
      clearTimeout(retry);
      connection?.stop();
    },
  };
}
