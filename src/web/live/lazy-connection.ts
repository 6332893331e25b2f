import type { LiveEvent } from './freshness.ts';
import type { Connection } from './live-feed.ts';

const RETRY_MS = 15_000;
/** Reload the page at most this often, in case it arrives without the code every time. */
const RELOAD_AFTER_MS = 60_000;

export type LazyConnectionDependencies = {
  load(): Promise<Connection>;
  tell(event: LiveEvent): void;
  /** Null if the server does not deliver the page. */
  fetchPage(): Promise<string | null>;
  reloadPage(): void;
};

/**
 * A connection whose code has yet to load. Most browsers remember a script that failed to load and never request
 * it again; then only reloading the page helps.
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

  /** Only after the new page is known to load, and only while the board is still shown. */
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
