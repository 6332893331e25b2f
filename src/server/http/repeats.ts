/** Beyond this many in one window, new ones share a count, so that memory stays bounded. */
const MOST_NAMES = 100;
const OTHERS = '';

/** Lets the first of its name through, counts the others, and tells how many there were when the window is over. */
export class Repeats {
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();

  constructor({ windowMs }: { windowMs: number }) {
    this.#windowMs = windowMs;
  }

  isFirst(name: string, tell: (repeated: number) => void): boolean {
    const key = this.#counts.has(name) || this.#counts.size < MOST_NAMES ? name : OTHERS;
    const before = this.#counts.get(key);
    this.#counts.set(key, before === undefined ? 0 : before + 1);
    if (before !== undefined) return false;
    setTimeout(() => {
      const repeated = this.#counts.get(key) ?? 0;
      this.#counts.delete(key);
      if (repeated > 0) tell(repeated);
    }, this.#windowMs).unref();
    return true;
  }
}
