import { AppError } from '#server/http/errors.ts';

const MOST_WAITING = 1_000;
const BUSY = 'Too many people at the desk at this moment. Please try again.';

/** Looks up keys in batches, one query at a time: a thousand strangers cost as much as one, and delay no organizer. */
export class Lookup<V> {
  readonly #read: (keys: readonly Buffer[]) => Promise<ReadonlyMap<string, V>>;
  readonly #waiting = new Map<string, PromiseWithResolvers<V | undefined>>();
  #count = 0;
  #reading = false;

  /** `read` returns the values that it finds, each under its key. The keys are in base64. */
  constructor(read: (keys: readonly Buffer[]) => Promise<ReadonlyMap<string, V>>) {
    this.#read = read;
  }

  find(key: Buffer): Promise<V | undefined> {
    if (this.#count >= MOST_WAITING) throw new AppError('too-many', BUSY, { 'retry-after': '1' });
    this.#count += 1;
    const name = key.toString('base64');
    const waiting = this.#waiting.get(name) ?? Promise.withResolvers<V | undefined>();
    this.#waiting.set(name, waiting);
    if (!this.#reading) void this.#readAll();
    return waiting.promise;
  }

  async #readAll(): Promise<void> {
    this.#reading = true;
    while (this.#waiting.size > 0) {
      const asked = new Map(this.#waiting);
      this.#waiting.clear();
      this.#count = 0;
      await this.#read([...asked.keys()].map((name) => Buffer.from(name, 'base64'))).then(
        (values) => {
          for (const [name, { resolve }] of asked) resolve(values.get(name));
        },
        (error) => {
          for (const { reject } of asked.values()) reject(error);
        },
      );
    }
    this.#reading = false;
  }
}
