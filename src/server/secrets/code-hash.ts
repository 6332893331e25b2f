import {
  argon2,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

const hashWith = promisify(argon2);
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;

/** An access code's secret as stored: a memory-hard hash, salted and peppered, and a sieve (see `passesSieve`). */
export async function hashSecret(secret: string, pepper: Buffer): Promise<string> {
  const salt = randomBytes(16);
  return stored(salt, await derive(secret, salt, pepper), sieveOf(secret, salt, createSecretKey(pepper)));
}

/** Stands in for the stored hash of an unknown selector: checking it takes the same work, and no secret matches. */
export function decoyHash(selector: string): string {
  return stored(Buffer.alloc(16, selector), Buffer.alloc(COST.tagLength), 'AA');
}

/**
 * Whether the secret passes the sieve of a stored hash. Of the wrong secrets, 4,095 of 4,096 fail here, at
 * the cost of one fast hash, so that guessing cannot keep the memory-hard hash busy. Without the pepper, the
 * sieve reveals nothing. The caller creates the pepper's key object once, because creating one takes longer
 * than hashing.
 */
export function passesSieve(secret: string, kept: string, pepper: KeyObject): boolean {
  const { salt, sieve } = partsOf(kept);
  return sieve === null || sieve === sieveOf(secret, salt, pepper);
}

export async function verifySecret(secret: string, kept: string, pepper: Buffer): Promise<boolean> {
  const { salt, expected } = partsOf(kept);
  const actual = await derive(secret, salt, pepper);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function stored(salt: Buffer, hash: Buffer, sieve: string): string {
  return `${PREFIX}${salt.toString('base64url')}$${hash.toString('base64url')}$${sieve}`;
}

/** A code issued before the sieve was added has no sieve. A hash made with different costs matches nothing. */
function partsOf(kept: string): { salt: Buffer; expected: Buffer; sieve: string | null } {
  const parts = kept.startsWith(PREFIX) ? kept.slice(PREFIX.length).split('$') : ['', '', ''];
  const [salt = '', hash = '', sieve = null] = parts;
  return { salt: Buffer.from(salt, 'base64url'), expected: Buffer.from(hash, 'base64url'), sieve };
}

function sieveOf(secret: string, salt: Buffer, pepper: KeyObject): string {
  return createHmac('sha256', pepper).update(salt).update(secret).digest('base64url').slice(0, 2);
}

function derive(secret: string, nonce: Buffer, pepper: Buffer): Promise<Buffer> {
  return hashWith('argon2id', { message: secret, nonce, secret: pepper, ...COST }) as Promise<Buffer>;
}
