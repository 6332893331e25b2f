/** Once this many names are counted in one window, all further names share one count, so that memory stays bounded. */
const MOST_NAMES = 100;
const OTHERS = '';

/**
 * Lets the first event with each name through, counts repeats, and reports the count at the end of each window. After a
 * window without repeats, the next event counts as a first again.
 */
export class Repeats {
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();

  constructor({ windowMs }: { windowMs: number }) {
    this.#windowMs = windowMs;
  }

  isFirst(name: string, report: (repeated: number) => void): boolean {
    const key = this.#counts.has(name) || this.#counts.size < MOST_NAMES ? name : OTHERS;
    const before = this.#counts.get(key);
    this.#counts.set(key, before === undefined ? 0 : before + 1);
    if (before !== undefined) return false;
    this.#reportAfterWindow(key, report);
    return true;
  }

  /** With a window of one minute, a fault that lasts an hour gives one message and sixty counts. */
  #reportAfterWindow(key: string, report: (repeated: number) => void): void {
    setTimeout(() => {
      const repeated = this.#counts.get(key) ?? 0;
      if (repeated === 0) {
        this.#counts.delete(key);
        return;
      }
      report(repeated);
      this.#counts.set(key, 0);
      this.#reportAfterWindow(key, report);
    }, this.#windowMs).unref();
  }
}
