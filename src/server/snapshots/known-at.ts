/** How long the cache counts as fresh without a successful check. */
const FRESH_FOR_MS = 20_000;

/** The same instant on two clocks: wall-clock time, to be shown, and a clock that never jumps, to measure its age. */
export type Moment = { shown: Date; elapsed: number };

export function currentMoment(): Moment {
  return { shown: new Date(), elapsed: performance.now() };
}

/** The last time at which something was known to be current. */
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

  /** In wire format; built when the time changes, not for each request. */
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
