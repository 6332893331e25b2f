import { setTimeout as wait } from 'node:timers/promises';
import { CannotStart, isDatabaseUnavailable } from '#server/store/faults.ts';
import { requireOwnSessions, requireServerRole } from '#server/store/own-role.ts';
import { ANOTHER_PEPPER, settlePepper } from '#server/store/pepper.ts';
import type { Db } from '#server/store/sql.ts';
import { AppError } from './errors.ts';

const AGAIN_AFTER_MS = 500;

/**
 * Checks that this process has the right pepper. With a different one, no code would match, every cookie would look
 * forged, and new recovery codes would never work. Until the database has confirmed the pepper, sign-in is refused.
 */
export class PepperCheck {
  readonly #db: Db;
  readonly #fingerprint: Buffer;
  #settled = false;
  #stopped = false;

  constructor(db: Db, fingerprint: Buffer) {
    this.#db = db;
    this.#fingerprint = fingerprint;
  }

  get isSettled(): boolean {
    return this.#settled;
  }

  /** Throws `CannotStart`, or an error if the database cannot be reached. */
  async ask(): Promise<void> {
    await requireOwnSessions(this.#db);
    await requireServerRole(this.#db);
    if (!(await settlePepper(this.#db, this.#fingerprint))) throw new CannotStart(ANOTHER_PEPPER);
    this.#settled = true;
  }

  /** Retries until the database responds. Throws `CannotStart`. */
  async askUntilAnswered(): Promise<void> {
    while (!this.#settled && !this.#stopped) {
      await wait(AGAIN_AFTER_MS, null, { ref: false });
      await this.ask().catch((error: unknown) => {
        if (!this.#stopped && !isDatabaseUnavailable(error)) throw error;
      });
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  readonly require = (): void => {
    if (this.#settled) return;
    throw new AppError('unavailable', 'The scores cannot be reached right now. Please try again.', {
      'retry-after': '2',
    });
  };
}
