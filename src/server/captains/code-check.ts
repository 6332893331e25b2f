import { createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { AccessCode } from '#domain/access-code.ts';
import { decoyHash, passesSieve, verifySecret } from '#server/secrets/code-hash.ts';
import type { Queue } from './queue.ts';

/**
 * The sieve is a fast check that only one wrong secret in 4,096 passes. This many of the wrong secrets that
 * passed are remembered, so that trying one of them again costs no slow hash.
 */
const MOST_REMEMBERED = 16_384;

/** Checks whether a code is correct, with the same amount of work whether or not the selector exists. */
export class CodeCheck {
  readonly #pepper: Buffer;
  readonly #sieveKey: KeyObject;
  readonly #wrong = new Set<string>();

  constructor(pepper: Buffer) {
    this.#pepper = pepper;
    this.#sieveKey = createSecretKey(pepper);
  }

  async isRight(
    { selector, secret }: AccessCode,
    secretHash: string | null,
    hashes: Queue,
  ): Promise<boolean> {
    const decoy = decoyHash(selector); // computed even if not needed, so that the work is the same
    const kept = secretHash ?? decoy;
    if (!passesSieve(secret, kept, this.#sieveKey)) return false;
    const guess = hash('sha256', `${kept} ${secret}`, 'base64url');
    if (this.#wrong.has(guess)) return false;
    const right = await hashes.run(selector, () => verifySecret(secret, kept, this.#pepper));
    if (!right) this.#remember(guess);
    return right && secretHash !== null;
  }

  #remember(guess: string): void {
    const [oldest] = this.#wrong;
    if (this.#wrong.size >= MOST_REMEMBERED && oldest !== undefined) this.#wrong.delete(oldest);
    this.#wrong.add(guess);
  }
}
