import { isDatabaseUnavailable, sentenceFor } from '#server/store/faults.ts';
import { probeWriting } from '#server/store/operation.ts';
import type { Db } from '#server/store/sql.ts';

const EVERY_MS = 10_000;
const RETRY_AFTER_MS = 2_000;

/** Checks periodically whether corrections can be written, so that reading the result costs nothing. */
export class WriteProbe {
  readonly #db: Db;
  readonly #onFault: (error: unknown) => void;
  #state: { kind: 'unknown' } | { kind: 'writable' } | { kind: 'failed'; error: unknown } = {
    kind: 'unknown',
  };
  #next: NodeJS.Timeout | null = null;
  #probing = false;
  #stopped = false;

  constructor(db: Db, onFault: (error: unknown) => void) {
    this.#db = db;
    this.#onFault = onFault;
  }

  start(): void {
    void this.#probe();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#next) clearTimeout(this.#next);
  }

  /** Called when a correction could not be written. Records the failure and checks again immediately. */
  failed(error: unknown): void {
    if (this.#stopped || this.#state.kind === 'failed' || !isDatabaseUnavailable(error)) return;
    this.#state = { kind: 'failed', error };
    this.#onFault(error);
    if (this.#probing) return;
    if (this.#next) clearTimeout(this.#next);
    void this.#probe();
  }

  /** Null until the first check. */
  get isWritable(): boolean | null {
    return this.#state.kind === 'unknown' ? null : this.#state.kind === 'writable';
  }

  /** The reason why corrections fail, for the person who runs the site; null if nothing is wrong. */
  get fault(): string | null {
    return this.#state.kind === 'failed' ? sentenceFor(this.#state.error) : null;
  }

  get sentence(): string {
    const state = this.#state;
    if (state.kind === 'unknown') return 'corrections: not tried yet';
    if (state.kind === 'writable') return 'corrections: can be written';
    return `corrections: cannot be written, ${sentenceFor(state.error)}`;
  }

  async #probe(): Promise<void> {
    this.#probing = true;
    try {
      await probeWriting(this.#db);
      this.#state = { kind: 'writable' };
    } catch (error) {
      this.#state = { kind: 'failed', error };
      if (!this.#stopped) this.#onFault(error);
    }
    this.#probing = false;
    if (this.#stopped) return;
    const wait = this.#state.kind === 'writable' ? EVERY_MS : RETRY_AFTER_MS;
    this.#next = setTimeout(() => void this.#probe(), wait).unref();
  }
}
