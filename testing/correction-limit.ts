import type { Db } from '#server/store/sql.ts';

/** Lifts the limit on corrections per minute for tests. Only the tables' owner can do this. */
export async function liftCorrectionLimit(owner: Db): Promise<void> {
  await owner.query('update tournaments set corrections_a_minute = null');
}
