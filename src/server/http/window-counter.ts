/** Once there are too many names in one window, new ones share this count, so that memory stays bounded. */
const OTHERS = '';

/** Counts by name in windows of fixed length. */
export class WindowCounter {
  readonly #windowMs: number;
  readonly #mostNames: number;
  readonly #counts = new Map<string, number>();
  #window = Number.NaN;

  constructor({ windowMs, mostNames }: { windowMs: number; mostNames: number }) {
    this.#windowMs = windowMs;
    this.#mostNames = mostNames;
  }

  /** How often this name has been counted in the current window, including now. */
  count(name: string, now: number): number {
    const window = Math.floor(now / this.#windowMs);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts.clear();
    }
    const key = this.#counts.has(name) || this.#counts.size < this.#mostNames ? name : OTHERS;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }

  get names(): number {
    return this.#counts.size;
  }

  /** Whole seconds until the current window is over. */
  secondsLeft(now: number): number {
    return Math.ceil((this.#windowMs - (now % this.#windowMs)) / 1_000);
  }
}

/** Wrong codes per network in 15 minutes. Further wrong codes get 429, and only the first of those is logged. */
export const WRONG_CODES_A_WINDOW = 40;
const QUARTER_OF_AN_HOUR_MS = 15 * 60 * 1_000;

/** Counts wrong codes by network. It locks no one out: beyond the limit, the right code still works. */
export class WrongCodes {
  readonly #wrong = new WindowCounter({ windowMs: QUARTER_OF_AN_HOUR_MS, mostNames: 1_000 });

  count(network: string, now: number): 'wrong' | 'limit reached' | 'beyond the limit' {
    const count = this.#wrong.count(network, now);
    if (count <= WRONG_CODES_A_WINDOW) return 'wrong';
    return count === WRONG_CODES_A_WINDOW + 1 ? 'limit reached' : 'beyond the limit';
  }

  secondsLeft(now: number): number {
    return this.#wrong.secondsLeft(now);
  }
}
