import * as z from 'zod/mini';
import { type Db, firstRow } from './sql.ts';

const IS_ANOTHER_PEPPER = {
  name: 'is-another-pepper',
  text: 'select exists (select from pepper where fingerprint <> $1) as another',
  row: z.object({ another: z.boolean() }),
};

/** Whether the codes were hashed with a pepper that has another fingerprint. */
export async function isAnotherPepper(db: Db, fingerprint: Buffer): Promise<boolean> {
  return (await firstRow(db, IS_ANOTHER_PEPPER, [fingerprint]))?.another ?? false;
}

const REPLACE_PEPPER = {
  name: 'replace-pepper',
  text: 'select replace_pepper($1) as ended',
  row: z.object({ ended: z.number() }),
};

/** From now on this pepper counts; how many codes have ended with the old one. */
export async function replacePepper(db: Db, fingerprint: Buffer): Promise<number> {
  return (await firstRow(db, REPLACE_PEPPER, [fingerprint]))?.ended ?? 0;
}
