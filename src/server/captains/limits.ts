import { WindowCounter } from '#server/http/window-counter.ts';
import { Queue } from './queue.ts';

/** A code has 60 secret bits: at this rate, day and night, the chance of a hit is far below 1 in 10^9 a day. */
export const TRIES_A_SECOND = { strangers: 2_000, knownDevices: 50 } as const;
const EVERY_SELECTOR = 32 ** 3;

/** Wrong codes from one network in a quarter of an hour before it is told to stop. */
export const WRONG_CODES_A_WINDOW = 40;
const QUARTER_OF_AN_HOUR_MS = 15 * 60 * 1_000;

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

/** Counts wrong codes by network. It locks nobody out; it only makes further answers and log lines less specific. */
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
