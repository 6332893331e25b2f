import type { Db } from '#server/store/sql.ts';

/** For tests that correct faster than any human. Only the owner of the database can lift the limit. */
export async function liftCorrectionLimit(owner: Db): Promise<void> {
  await owner.query('update tournaments set corrections_a_minute = null');
}
