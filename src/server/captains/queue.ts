export class QueueFull extends Error {}

/**
 * Runs one task at a time. The queue is short, and shorter still for any one name, so that nobody can fill it
 * alone and the wait is bounded.
 */
export class Queue {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #inside = new Map<string, number>();
  #length = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ most, mostOfOne }: { most: number; mostOfOne: number }) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const ofThisName = this.#inside.get(name) ?? 0;
    if (this.#length >= this.#most || ofThisName >= this.#mostOfOne) throw new QueueFull();
    this.#length += 1;
    this.#inside.set(name, ofThisName + 1);
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    try {
      return await done;
    } finally {
      this.#length -= 1;
      const left = (this.#inside.get(name) ?? 1) - 1;
      if (left > 0) this.#inside.set(name, left);
      else this.#inside.delete(name);
    }
  }
}
