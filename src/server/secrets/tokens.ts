import { createHmac, createSecretKey, hash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The purpose of a cookie. `session`: a captain's session. `device`: a device on which that captain has
 * signed in before. `organizer`: an organizer's session. `visitor`: a browser at the desk before sign-in.
 * `known-visitor`: the same, if an organizer has signed in there before.
 */
export type TokenKind = 'session' | 'device' | 'organizer' | 'visitor' | 'known-visitor';

export type Token = {
  /** The cookie's value, which is enough to act as its owner. */
  text: string;
  /** 0 unless the token is a captain's. */
  captainId: number;
};

const CAPTAIN_BYTES = 4;
const RANDOM_BYTES = 28;
const SEAL_BYTES = 16;
const BODY_BYTES = CAPTAIN_BYTES + RANDOM_BYTES;
/**
 * 48 bytes are exactly 64 characters of base64, so each token has one spelling. deploy/nginx.conf relies on
 * this form.
 */
const SHAPE = /^[\w-]{64}$/;

/**
 * The tokens in cookies: the captain's id, 224 random bits, and a seal. A made-up token is refused by its seal without
 * querying the database; only the database can show whether a sealed session is still valid.
 */
export class Tokens {
  readonly #key: KeyObject;

  constructor(pepper: Buffer) {
    this.#key = createSecretKey(createHmac('sha256', pepper).update('what tokens are sealed with').digest());
  }

  make(kind: TokenKind, captainId = 0): string {
    const body = Buffer.allocUnsafe(BODY_BYTES);
    body.writeUInt32BE(captainId);
    randomBytes(RANDOM_BYTES).copy(body, CAPTAIN_BYTES);
    return Buffer.concat([body, this.#seal(kind, body)]).toString('base64url');
  }

  /** Null if we did not issue the token, or if it is of another kind. */
  read(kind: TokenKind, text: string): Token | null {
    if (!SHAPE.test(text)) return null;
    const bytes = Buffer.from(text, 'base64url');
    const body = bytes.subarray(0, BODY_BYTES);
    if (!timingSafeEqual(bytes.subarray(BODY_BYTES), this.#seal(kind, body))) return null;
    return { text, captainId: body.readUInt32BE() };
  }

  #seal(kind: TokenKind, body: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(kind).update(body).digest().subarray(0, SEAL_BYTES);
  }
}

/** The stored form of an Idempotency-Key: a hash, because callers choose their keys and might choose a secret. */
export function keptKey(key: string): string {
  return hash('sha256', key, 'base64url');
}
