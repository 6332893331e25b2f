import { WindowCounter } from '#server/http/window-counter.ts';
import { Queue } from './queue.ts';

/** A code has 60 secret bits: at this rate, day and night, the chance of a hit is far below 1 in 10^9 a day. */
export const TRIES_A_SECOND = { strangers: 2_000, knownDevices: 50 } as const;
const EVERY_SELECTOR = 32 ** 3;

/** One lane of sign-in: how often a code may be tried, and the queue for hashing. */
export class Lane {
  readonly #tries = new WindowCounter({ windowMs: 1_000, mostNames: EVERY_SELECTOR });
  readonly #most: number;
  /** A hash takes about 65 ms, so an attempt in the queue waits at most a second. */
  readonly hashes = new Queue({ most: 16, mostOfOne: 4 });

  constructor(triesASecond: number) {
    this.#most = triesASecond;
  }

  /** Counts an attempt at this selector, whether or not it exists. False: over the limit, do not check the code. */
  allows(selector: string, now: number): boolean {
    return this.#tries.count(selector, now) <= this.#most;
  }
}
