/** Few enough callers that a turn takes only a few milliseconds. Corrections are served between turns. */
export const STRANGERS_A_TURN = 8;

/**
 * Lets only a few callers through in each turn of the event loop. A burst of sign-ins is then processed in slices, and
 * anything else that has arrived, such as a correction or the database's reply to one, is handled in between.
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
