import * as z from 'zod/mini';
import { type Db, queryOne, queryValue } from './sql.ts';

export const ANOTHER_PEPPER = 'CODE_PEPPER is not the one that the access codes were made with.';

/** Makes this pepper the valid one, unless one already exists. Returns false if a different one is valid. */
export const settlePepper = queryValue('settle-pepper', 'select settle_pepper($1)', z.boolean())<
  [fingerprint: Buffer]
>;

const REPLACE_PEPPER = queryOne(
  'replace-pepper',
  'select codes, recovery_codes as "recoveryCodes" from replace_pepper($1)',
  z.object({ codes: z.number(), recoveryCodes: z.number() }),
);

/** Replaces the pepper. Returns how many captains' codes and recovery codes were revoked. */
export async function replacePepper(db: Db, fingerprint: Buffer) {
  return (await REPLACE_PEPPER(db, fingerprint)) ?? { codes: 0, recoveryCodes: 0 };
}
