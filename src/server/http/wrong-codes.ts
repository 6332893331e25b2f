import { WindowCounter } from './window-counter.ts';

/** Wrong codes from one network in a quarter of an hour before it is told to stop. */
export const WRONG_CODES_A_WINDOW = 40;
const QUARTER_OF_AN_HOUR_MS = 15 * 60 * 1_000;

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
