import { AppError } from '#server/http/errors.ts';

const MOST_WAITING = 1_000;
const BUSY = 'Too many people at the desk at this moment. Please try again.';

type Waiting<V> = { found(value: V | undefined): void; failed(error: unknown): void };

/**
 * Looks up keys in the database in batches: one query at a time, for all requests that arrived in the meantime. A
 * thousand strangers then cost as much as one, and a correct key does not wait behind them.
 */
export class Lookup<V> {
  readonly #read: (keys: readonly Buffer[]) => Promise<ReadonlyMap<string, V>>;
  readonly #waiting = new Map<string, Waiting<V>[]>();
  #count = 0;
  #reading = false;

  /** `read` returns its findings by key in base64. */
  constructor(read: (keys: readonly Buffer[]) => Promise<ReadonlyMap<string, V>>) {
    this.#read = read;
  }

  find(key: Buffer): Promise<V | undefined> {
    if (this.#count >= MOST_WAITING) throw new AppError('too-many', BUSY, { 'retry-after': '1' });
    this.#count += 1;
    return new Promise((found, failed) => {
      const name = key.toString('base64');
      const people = this.#waiting.get(name) ?? [];
      people.push({ found, failed });
      this.#waiting.set(name, people);
      if (!this.#reading) void this.#readAll();
    });
  }

  async #readAll(): Promise<void> {
    this.#reading = true;
    while (this.#waiting.size > 0) {
      const asked = new Map(this.#waiting);
      this.#waiting.clear();
      this.#count = 0;
      await this.#read([...asked.keys()].map((name) => Buffer.from(name, 'base64'))).then(
        (values) => {
          for (const [name, people] of asked) for (const { found } of people) found(values.get(name));
        },
        (error) => {
          for (const people of asked.values()) for (const { failed } of people) failed(error);
        },
      );
    }
    this.#reading = false;
  }
}
