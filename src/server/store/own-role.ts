import * as z from 'zod/mini';
import { CannotStart } from './cannot-start.ts';
import { type Db, firstRow } from './sql.ts';

const ASK_ROLE = {
  name: 'ask-role',
  // Null where there is no such function.
  text: `select current_user as role,
      has_function_privilege(to_regprocedure('settle_pepper(bytea)'), 'execute') as "maySignIn",
      has_function_privilege(to_regprocedure('replace_pepper(bytea)'), 'execute') as "mayOrganize"`,
  row: z.object({
    role: z.string(),
    maySignIn: z.nullable(z.boolean()),
    mayOrganize: z.nullable(z.boolean()),
  }),
};

/** Throws `CannotStart` if the database has no tables yet, or if the site would have other rights than it needs. */
export async function requireServerRole(db: Db): Promise<void> {
  const asked = await firstRow(db, ASK_ROLE);
  if (!asked || asked.maySignIn === null)
    throw new CannotStart(
      'The database that DATABASE_URL names has no tables of the cup yet: run the migrations first (npm run migrate).',
    );
  if (!asked.maySignIn || asked.mayOrganize)
    throw new CannotStart(
      `DATABASE_URL signs in as ${asked.role}. It must be cup_server, which may do what the site does and no more.`,
    );
}
