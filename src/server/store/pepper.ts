import * as z from 'zod/mini';
import { type Db, firstRow } from './sql.ts';

export const ANOTHER_PEPPER = 'CODE_PEPPER is not the one that the access codes were made with.';

const SETTLE_PEPPER = {
  name: 'settle-pepper',
  text: 'select settle_pepper($1) as ours',
  row: z.object({ ours: z.boolean() }),
};

/** From now on this pepper counts, unless another one does already. False: another one does. */
export async function settlePepper(db: Db, fingerprint: Buffer): Promise<boolean> {
  return (await firstRow(db, SETTLE_PEPPER, [fingerprint]))?.ours ?? false;
}

const REPLACE_PEPPER = {
  name: 'replace-pepper',
  text: 'select codes, recovery_codes as "recoveryCodes" from replace_pepper($1)',
  row: z.object({ codes: z.number(), recoveryCodes: z.number() }),
};

/** From now on this pepper counts; how many codes of captains and organizers have ended with the old one. */
export async function replacePepper(db: Db, fingerprint: Buffer) {
  return (await firstRow(db, REPLACE_PEPPER, [fingerprint])) ?? { codes: 0, recoveryCodes: 0 };
}
