/** How long the cache may go without a successful check and still be called fresh. */
const FRESH_FOR_MS = 20_000;

/** A moment twice: on the clock on the wall, to be shown, and on one that never jumps, to measure its age. */
export type Moment = { shown: Date; elapsed: number };

export function currentMoment(): Moment {
  return { shown: new Date(), elapsed: performance.now() };
}

/** The last moment at which something was known to be current. */
export class KnownAt {
  #moment: Moment = { shown: new Date(0), elapsed: Number.NEGATIVE_INFINITY };
  #text = this.#moment.shown.toISOString();

  set(moment: Moment): void {
    this.#moment = moment;
    this.#text = moment.shown.toISOString();
  }

  get shown(): Date {
    return this.#moment.shown;
  }

  /** In wire format; built when it changes, not at each request. */
  get text(): string {
    return this.#text;
  }

  get ageMs(): number {
    return performance.now() - this.#moment.elapsed;
  }

  get isFresh(): boolean {
    return this.ageMs < FRESH_FOR_MS;
  }
}
