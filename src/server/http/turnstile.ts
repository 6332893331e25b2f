/** A burst is worked off in slices of some milliseconds, between which corrections are served. */
export const STRANGERS_A_TURN = 8;

/**
 * Lets few through in each turn of the event loop. A burst of sign-ins is then worked off in slices, and whatever
 * else has come in, a correction or the database's answer to one, is served between them.
 */
export class Turnstile {
  readonly #aTurn: number;
  readonly #waiting: (() => void)[] = [];

  constructor(aTurn: number) {
    this.#aTurn = aTurn;
  }

  pass(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.push(resolve) === 1) setImmediate(this.#turn);
    });
  }

  readonly #turn = () => {
    for (const letThrough of this.#waiting.splice(0, this.#aTurn)) letThrough();
    if (this.#waiting.length > 0) setImmediate(this.#turn);
  };
}
