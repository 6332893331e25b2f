/** Beyond this many names, the least recently used is dropped: memory stays bounded, and no caller is refused. */
const MOST_NAMES = 10_000;

/** Limits how often each name may do something: a burst, then a rate per second. Needs no timer. */
export class TokenBuckets {
  readonly #msPerToken: number;
  readonly #msToFill: number;
  /** When each bucket will be full again, least recently used first. */
  readonly #fullAt = new Map<string, number>();

  constructor({ atOnce, aSecond }: { atOnce: number; aSecond: number }) {
    this.#msPerToken = 1_000 / aSecond;
    this.#msToFill = atOnce * this.#msPerToken;
  }

  /** False if there is no token left. `now` is in milliseconds and never goes back. */
  take(name: string, now: number): boolean {
    const fullAt = Math.max(this.#fullAt.get(name) ?? now, now) + this.#msPerToken;
    if (fullAt - now > this.#msToFill) return false;
    this.#fullAt.delete(name); // so that the next line puts it last
    this.#fullAt.set(name, fullAt);
    const [oldest] = this.#fullAt.keys();
    if (this.#fullAt.size > MOST_NAMES && oldest !== undefined) this.#fullAt.delete(oldest);
    return true;
  }

  get names(): number {
    return this.#fullAt.size;
  }
}
