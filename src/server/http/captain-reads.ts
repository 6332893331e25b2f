import type { FastifyRequest } from 'fastify';
import { type SignedInCaptain, signedInCaptain } from '#server/store/sign-in.ts';
import type { Db } from '#server/store/sql.ts';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';
import { refusal } from './refusals.ts';
import type { Cookies } from './session.ts';
import { WindowCounter } from './window-counter.ts';

/** The limit for one captain in one process. Reloading the screen takes three reads, and so does a correction. */
export const READS_A_WINDOW = 100;
const WINDOW_MS = 10_000;
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1_000;
const TOO_MANY = 'Too many reads at once. Please wait a moment and try again.';

/**
 * Limits how often each captain reads, in all sessions together, because reads share the database's
 * connections with all corrections. Counts a read before querying the database. Remembers ended sessions for
 * up to a minute, so that their calls cost no query, and do not use up the captain's reads.
 */
export class CaptainReads {
  readonly #cookies: Cookies;
  readonly #log: Log;
  readonly #reads = new WindowCounter({ windowMs: WINDOW_MS, mostNames: 1_000 });
  readonly #ended = new Set<string>();
  #endedSince = 0;

  constructor(cookies: Cookies, log: Log) {
    this.#cookies = cookies;
    this.#log = log;
  }

  /** The session's captain. Throws if no captain is signed in, or after too many reads. */
  async captain(db: Db, request: FastifyRequest): Promise<SignedInCaptain> {
    const session = this.#cookies.read(request, 'session');
    const now = performance.now();
    if (!session || this.#hasEnded(session.text, now)) throw refusal('unauthenticated');
    this.#count(session.captainId, request, now);
    const captain = await signedInCaptain(db, session.text);
    if (captain) return captain;
    if (this.#ended.size < MOST_REMEMBERED) this.#ended.add(session.text);
    throw refusal('unauthenticated');
  }

  #count(captainId: number, request: FastifyRequest, now: number): void {
    const count = this.#reads.count(String(captainId), now);
    if (count <= READS_A_WINDOW) return;
    if (count === READS_A_WINDOW + 1) {
      const reason = `captain ${captainId}`;
      this.#log.security({
        action: 'reading scores',
        outcome: 'limited',
        who: null,
        from: request.ip,
        reason,
      });
    }
    throw new AppError('too-many', TOO_MANY, { 'retry-after': String(this.#reads.secondsLeft(now)) });
  }

  #hasEnded(token: string, now: number): boolean {
    if (now - this.#endedSince > REMEMBERED_MS) {
      this.#endedSince = now;
      this.#ended.clear();
    }
    return this.#ended.has(token);
  }
}
