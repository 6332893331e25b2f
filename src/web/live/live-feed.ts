import { type Freshness, type LiveEvent, nextFreshness } from './freshness.ts';

export type Connection = { start(): void; stop(): void };

/**
 * What all boards on a page share: one connection, and one answer to how fresh they are. It listens while
 * somebody shows the board and nobody has paused it.
 */
export class LiveFeed {
  readonly #connect: (tell: (event: LiveEvent) => void) => Connection;
  readonly #readers = new Set<() => void>();
  #freshness: Freshness;
  #connection: Connection | null = null;
  #shownBy = 0;

  constructor(asOf: string | null, connect: (tell: (event: LiveEvent) => void) => Connection) {
    this.#freshness = { state: 'idle', asOf };
    this.#connect = connect;
  }

  /** These two for `useSyncExternalStore`. */
  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  };
  readonly freshness = (): Freshness => this.#freshness;

  /** For `useEffect`. From one page to the next the connection goes on. */
  show(): () => void {
    this.#shownBy += 1;
    this.#connectIfWanted();
    return () => {
      this.#shownBy -= 1;
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

  #connectIfWanted(): void {
    const wanted = this.#shownBy > 0 && this.#freshness.state !== 'paused';
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
    const before = this.#freshness;
    this.#freshness = nextFreshness(before, event);
    if (this.#freshness !== before) for (const reader of this.#readers) reader();
  }
}
