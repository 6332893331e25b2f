import { Tally } from '#server/http/tally.ts';

export class QueueFull extends Error {}

/** Runs one task at a time. Limits the queue in total and per name, so that no name can fill it alone. */
export class Queue {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #inside = new Tally();
  #length = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ most, mostOfOne }: { most: number; mostOfOne: number }) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (this.#length >= this.#most || this.#inside.of(name) >= this.#mostOfOne) throw new QueueFull();
    this.#length += 1;
    this.#inside.add(name);
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    try {
      return await done;
    } finally {
      this.#length -= 1;
      this.#inside.remove(name);
    }
  }
}
