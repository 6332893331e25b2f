import pg from 'pg';
import type { Db } from '#server/store/sql.ts';

/** Runs the statements in a transaction that is rolled back. Returns the constraint or error code, or 'accepted'. */
export async function attempt(db: Db, ...statements: readonly string[]): Promise<string> {
  const connection = await db.connect();
  try {
    await connection.query('begin');
    for (const statement of statements) await connection.query(statement);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return error.constraint ?? error.code ?? error.message;
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

/** The role lacks the privilege (insufficient_privilege). */
export const NOT_PERMITTED = '42501';
/** One of our own triggers refused (restrict_violation). */
export const OUR_TRIGGER = '23001';
