import { WindowCounter } from '#server/http/window-counter.ts';

const MINUTE_MS = 60_000;

/**
 * Counts the corrections that wrote nothing: repeated, unchanged, stale or refused ones. The database's limit counts
 * only written ones, so these have a limit of their own. A captain who exceeds it is refused without a query.
 */
export class IdleCorrections {
  readonly #idle = new WindowCounter({ windowMs: MINUTE_MS, mostNames: 1_000 });
  /** When a captain may continue. The map stays small: captains are few, and only they have a sealed token. */
  readonly #waiting = new Map<number, number>();

  /** Whole seconds that this captain has to wait; 0 if none. */
  secondsToWait(captainId: number, now: number): number {
    const until = this.#waiting.get(captainId);
    if (until === undefined) return 0;
    if (until > now) return Math.ceil((until - now) / 1_000);
    this.#waiting.delete(captainId);
    return 0;
  }

  /** Counts a correction. True only for the one that reaches the limit. */
  count(captainId: number, limit: number, now: number): boolean {
    if (this.#idle.count(String(captainId), now) < limit || this.#waiting.has(captainId)) return false;
    this.#waiting.set(captainId, now + this.#idle.secondsLeft(now) * 1_000);
    return true;
  }
}
