import { randomBytes } from 'node:crypto';
import { makeAccessCode } from '#domain/access-code.ts';
import { hashSecret } from '#server/secrets/code-hash.ts';
import { issueCode } from '#server/store/captains.ts';
import type { Db } from '#server/store/sql.ts';

/** A new access code for the captain, in place of any earlier one. It is shown once and kept nowhere in clear. */
export async function issueAccessCode(db: Db, captainId: number, pepper: Buffer): Promise<string> {
  for (;;) {
    const { code, selector, secret } = makeAccessCode(randomBytes(15));
    if (await issueCode(db, captainId, selector, await hashSecret(secret, pepper))) return code;
  }
}
