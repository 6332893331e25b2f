import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

const RANDOM_BYTES = 12;
const BODY_BYTES = 4 + RANDOM_BYTES;
const SEAL_BYTES = 16;
const LIFE_SECONDS = 5 * 60;

/**
 * Challenges for signing in, each with the time of creation, random bits, and a seal for one browser. Every
 * process can check them without querying the database. Starting a sign-in therefore writes no row, so
 * strangers cannot lock organizers out by starting many. The database ensures that each challenge is used
 * only once.
 */
export class Challenges {
  readonly #key: KeyObject;

  constructor(pepper: Buffer) {
    this.#key = createSecretKey(
      createHmac('sha256', pepper).update('what challenges are sealed with').digest(),
    );
  }

  /** Returns 32 bytes. */
  make(visitor: Buffer, nowMs: number): Buffer {
    const body = Buffer.allocUnsafe(BODY_BYTES);
    body.writeUInt32BE(Math.floor(nowMs / 1_000));
    randomBytes(RANDOM_BYTES).copy(body, 4);
    return Buffer.concat([body, this.#seal(visitor, body)]);
  }

  /** Whether the challenge was made for this browser in the last five minutes. */
  holds(challenge: Buffer, visitor: Buffer, nowMs: number): boolean {
    if (challenge.length !== BODY_BYTES + SEAL_BYTES) return false;
    const body = challenge.subarray(0, BODY_BYTES);
    if (!timingSafeEqual(challenge.subarray(BODY_BYTES), this.#seal(visitor, body))) return false;
    return nowMs / 1_000 - body.readUInt32BE() <= LIFE_SECONDS;
  }

  #seal(visitor: Buffer, body: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(body).update(visitor).digest().subarray(0, SEAL_BYTES);
  }
}
