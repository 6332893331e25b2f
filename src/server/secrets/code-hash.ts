import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hashWith = promisify(argon2);
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;

/** How an access code's secret is kept: memory-hard, salted, and peppered from outside the database. */
export async function hashSecret(secret: string, pepper: Buffer): Promise<string> {
  const salt = randomBytes(16);
  return `${PREFIX}${salt.toString('base64url')}$${(await derive(secret, salt, pepper)).toString('base64url')}`;
}

/** Without a stored hash (nobody has that selector) the same work is done, so that the time tells nothing. */
export async function verifySecret(secret: string, stored: string | null, pepper: Buffer): Promise<boolean> {
  const [salt = '', tag = ''] = stored?.startsWith(PREFIX) ? stored.slice(PREFIX.length).split('$') : [];
  const expected = Buffer.from(tag, 'base64url');
  const actual = await derive(secret, Buffer.from(salt || NO_SALT, 'base64url'), pepper);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const NO_SALT = Buffer.alloc(16).toString('base64url');

function derive(secret: string, nonce: Buffer, pepper: Buffer): Promise<Buffer> {
  return hashWith('argon2id', { message: secret, nonce, secret: pepper, ...COST }) as Promise<Buffer>;
}
