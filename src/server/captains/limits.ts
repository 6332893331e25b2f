import { WindowCounter } from '#server/http/window-counter.ts';
import { Queue } from './queue.ts';

/** A code has 60 secret bits. At these rates, the chance of guessing a code is far below 1 in 10^9 per day. */
export const TRIES_A_SECOND = { strangers: 2_000, knownDevices: 50 } as const;
const EVERY_SELECTOR = 32 ** 3;

/** Limits the attempts per code and queues their hashing. Strangers and known devices use separate lanes. */
export class Lane {
  readonly #tries = new WindowCounter({ windowMs: 1_000, mostNames: EVERY_SELECTOR });
  readonly #most: number;
  /** A hash takes about 65 ms, so an attempt in the queue waits at most a second. */
  readonly hashes = new Queue({ most: 16, mostOfOne: 4 });

  constructor(triesASecond: number) {
    this.#most = triesASecond;
  }

  /** Counts an attempt at this selector, even a made-up one. Returns whether the code may be checked. */
  allows(selector: string, now: number): boolean {
    return this.#tries.count(selector, now) <= this.#most;
  }
}

/**
 * Two processes together delay at most 800 refusals. nginx allows 1,000 open requests per IP address, so a
 * right code still gets through.
 */
export const MOST_LATE_REFUSALS = 400;

/** Delays a response, to slow down a client that retries as soon as it gets one. */
export class Delay {
  readonly #milliseconds: number;
  readonly #most: number;
  #waiting = 0;

  /** While `most` responses are waiting, further ones are not delayed. */
  constructor({ milliseconds, most }: { milliseconds: number; most: number }) {
    this.#milliseconds = milliseconds;
    this.#most = most;
  }

  pass(): Promise<void> {
    if (this.#waiting >= this.#most) return Promise.resolve();
    this.#waiting += 1;
    return new Promise((resolve) => {
      setTimeout(() => {
        this.#waiting -= 1;
        resolve();
      }, this.#milliseconds).unref();
    });
  }
}
