import { CannotStart } from './cannot-start.ts';
import type { Db } from './sql.ts';

const SHARED =
  'DATABASE_URL leads through a pooler that hands the sessions of the database around (PgBouncer: pool_mode = transaction). Prepared statements and LISTEN need one each: set pool_mode = session, or connect directly.';

/** The session that a pooler has just taken back is the one that it gives away next, if nobody comes in between. */
const TURNS = 5;

/** Throws `CannotStart` if connections that are open at the same time are not sessions of their own. */
export async function requireOwnSessions(db: Db): Promise<void> {
  const connections = [await db.connect()];
  try {
    connections.push(await db.connect());
    const turns: string[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const pids: number[] = [];
      for (const connection of connections)
        pids.push((await connection.query('select pg_backend_pid() as pid')).rows[0].pid);
      if (pids[0] === pids[1]) throw new CannotStart(SHARED);
      turns.push(pids.join());
    }
    if (new Set(turns).size > 1) throw new CannotStart(SHARED);
  } finally {
    for (const connection of connections) connection.release();
  }
}
