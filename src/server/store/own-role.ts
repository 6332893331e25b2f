import * as z from 'zod/mini';
import { CannotStart } from './faults.ts';
import { type Db, queryOne } from './sql.ts';

const ASK_ROLE = queryOne(
  'ask-role',
  // A privilege is null if the function does not exist.
  `select current_user as role,
      has_function_privilege(to_regprocedure('settle_pepper(bytea)'), 'execute') as "maySignIn",
      has_function_privilege(to_regprocedure('replace_pepper(bytea)'), 'execute') as "mayOrganize"`,
  z.object({
    role: z.string(),
    maySignIn: z.nullable(z.boolean()),
    mayOrganize: z.nullable(z.boolean()),
  }),
);

/** Throws `CannotStart` if there are no tables yet, or the site would have more or fewer privileges than it needs. */
export async function requireServerRole(db: Db): Promise<void> {
  const asked = await ASK_ROLE(db);
  if (!asked || asked.maySignIn === null)
    throw new CannotStart(
      'The database that DATABASE_URL names has no tables of the cup yet: run the migrations first (npm run migrate).',
    );
  if (!asked.maySignIn || asked.mayOrganize)
    throw new CannotStart(
      `DATABASE_URL signs in as ${asked.role}. It must be cup_server, which has exactly the rights that the site needs.`,
    );
}

const SHARED =
  'DATABASE_URL goes through a pooler that shares database sessions (PgBouncer: pool_mode = transaction). Prepared statements and LISTEN need a session of their own: set pool_mode = session, or connect directly.';

/** How many times sessions are compared: a pooler usually, but not always, reuses its last session. */
const TURNS = 5;

/** Throws `CannotStart` if concurrent connections share a session. */
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
