import { externalStore } from '#web/external-store.ts';
import { type Freshness, type LiveEvent, nextFreshness } from './freshness.ts';

export type Connection = { start(): void; stop(): void };

/**
 * One connection and one freshness state, shared by all boards on a page. Connected while at least one board is
 * shown and updates are not paused.
 */
export class LiveFeed {
  readonly freshness = externalStore<Freshness>({ state: 'idle', asOf: null });
  readonly #connect: (tell: (event: LiveEvent) => void) => Connection;
  #connection: Connection | null = null;
  #boardsShown = 0;

  constructor(asOf: string | null, connect: (tell: (event: LiveEvent) => void) => Connection) {
    this.freshness.set({ state: 'idle', asOf });
    this.#connect = connect;
  }

  /** For `useEffect`: returns the cleanup. The connection survives navigation from one page to the next. */
  show(): () => void {
    this.#boardsShown += 1;
    this.#connectIfWanted();
    return () => {
      this.#boardsShown -= 1;
      queueMicrotask(() => this.#connectIfWanted());
    };
  }

  readonly pause = (): void => {
    this.#tell({ type: 'paused' });
    this.#connectIfWanted();
  };

  readonly resume = (): void => {
    this.#tell({ type: 'started' });
    this.#connectIfWanted();
  };

  /** Reconnects immediately. The state stays `lost` until data arrives. */
  readonly retry = (): void => {
    this.#connection?.stop();
    this.#connection = this.#connect((event) => this.#tell(event));
    this.#connection.start();
  };

  #connectIfWanted(): void {
    const wanted = this.#boardsShown > 0 && this.freshness.get().state !== 'paused';
    if (wanted && !this.#connection) {
      this.#connection = this.#connect((event) => this.#tell(event));
      this.#tell({ type: 'started' });
      this.#connection.start();
    } else if (!wanted && this.#connection) {
      this.#connection.stop();
      this.#connection = null;
      this.#tell({ type: 'stopped' });
    }
  }

  #tell(event: LiveEvent): void {
    const before = this.freshness.get();
    const after = nextFreshness(before, event);
    if (after !== before) this.freshness.set(after);
  }
}
