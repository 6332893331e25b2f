import pg from 'pg';

type File = { sql: string };

type Callable = { functions: readonly File[]; triggers: File | null; rights: File };

/**
 * Replaces every function in place, so that a call in flight finishes with the old version. Also replaces the
 * triggers if they have changed. Drops functions that no file defines, and old versions with different
 * arguments. Then grants each role exactly the privileges in `rights`. Functions in `dropFirst` cannot be
 * replaced and are dropped first.
 */
export async function applyFunctions(
  client: pg.Client,
  { functions, triggers, rights }: Callable,
  dropFirst: readonly string[],
): Promise<void> {
  // A function may call one that is created later.
  await client.query('set local check_function_bodies = off');
  for (const name of dropFirst) await client.query(`drop function ${name}`);
  await client.query(TAKE_RIGHTS_BACK);
  await replacing(client, FUNCTIONS, async () => {
    for (const { sql } of functions) await client.query(sql);
    if (triggers) await applyTriggers(client, triggers);
  });
  await client.query('set local check_function_bodies = on');
  await client.query(VALIDATE);
  await client.query(rights.sql);
}

export function applyTriggers(client: pg.Client, { sql }: File): Promise<void> {
  return replacing(client, TRIGGERS, () => client.query(sql));
}

/** Calls `replace`, then drops the old objects that it has not replaced: those whose catalog row is unchanged. */
async function replacing(client: pg.Client, list: string, replace: () => Promise<unknown>): Promise<void> {
  const before = await client.query<{ row: string }>(list);
  const untouched = new Set(before.rows.map(({ row }) => row));
  await replace();
  const after = await client.query<{ row: string; drop: string }>(list);
  for (const { row, drop } of after.rows) if (untouched.has(row)) await client.query(drop);
}

// Leaves out functions of extensions. Also leaves out functions that a constraint or an index calls, because
// only migrations may change those.
const FUNCTIONS = `
  select p.oid || ' ' || p.ctid as row, format('drop routine %s', p.oid::regprocedure) as drop
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole and not exists (
    select from pg_depend d
    where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
      or d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
        and d.classid in ('pg_constraint'::regclass, 'pg_class'::regclass))
  order by p.oid desc`;

const TRIGGERS = `
  select t.oid || ' ' || t.ctid as row, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`;

const TAKE_RIGHTS_BACK = `
  do $$
  declare
    held record;
  begin
    for held in
      select p.oid::regprocedure as routine, a.grantee::regrole as role
      from pg_proc p, aclexplode(p.proacl) a
      where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
        and a.grantee in (select oid from pg_roles where rolname in ('cup_server', 'cup_organizer', 'cup_backup'))
    loop
      execute format('revoke execute on routine %s from %s', held.routine, held.role);
    end loop;
  end
  $$`;

/** Runs the checks of CREATE FUNCTION once all functions exist. An error names its function. */
const VALIDATE = `
  do $$
  declare
    made record;
  begin
    for made in
      select p.oid, l.lanname as language from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
        and l.lanname in ('sql', 'plpgsql')
    loop
      perform case made.language when 'sql' then fmgr_sql_validator(made.oid) else plpgsql_validator(made.oid) end;
    end loop;
  exception when others then
    raise exception '%: %', made.oid::regproc, sqlerrm;
  end
  $$`;

const INVALID_FUNCTION_DEFINITION = '42P13';

/** The function to drop first because its result or arguments changed, from PostgreSQL's hint. */
export function changedResultOf(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== INVALID_FUNCTION_DEFINITION) return undefined;
  return /^Use DROP FUNCTION ([^()]+\([^()]*\)) first/.exec(error.hint ?? '')?.[1];
}
