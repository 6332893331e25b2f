import type pg from 'pg';

/** Tables and functions of the schema, except those of extensions. */
const OURS = `
  select c.oid, c.relname as name, c.relowner as owner, 'pg_class'::regclass as kind from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  union all
  select p.oid, p.proname, p.proowner, 'pg_proc'::regclass from pg_proc p
  where p.pronamespace = 'public'::regnamespace`;
const OF_ANOTHER = `
  select o.name, o.owner::regrole::text as owner, current_user as who from (${OURS}) o
  where o.owner <> current_user::regrole and not exists (
    select from pg_depend d where d.classid = o.kind and d.objid = o.oid and d.deptype = 'e')
  order by o.oid limit 1`;

/**
 * Only the owner of everything in the schema may migrate. Even a superuser may not, because functions of
 * another owner would stay open to all roles.
 */
export async function requireOwner(client: pg.Client): Promise<void> {
  const [found] = (await client.query(OF_ANOTHER)).rows;
  if (!found) return;
  throw new Error(
    `${found.name} belongs to ${found.owner}, not to ${found.who}: run migrations as the one role that owns everything in the schema. Nothing was changed.`,
  );
}

const CLOSE_FUNCTIONS = `
  do $$
  declare
    open regprocedure;
  begin
    for open in
      select p.oid from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
        and has_function_privilege('public', p.oid, 'execute')
    loop
      execute format('revoke execute on routine %s from public', open);
    end loop;
    if has_schema_privilege('public', 'public', 'create') then
      revoke create on schema public from public;
    end if;
  end
  $$`;
const STILL_OPEN = `select has_schema_privilege('public', 'public', 'create') as open, quote_ident(current_user) as who`;

/** Ensures that only roles with a granted privilege can call our functions, and that no role can shadow them. */
export async function closeToPublic(client: pg.Client): Promise<void> {
  await client.query(CLOSE_FUNCTIONS);
  const [{ open, who }] = (await client.query(STILL_OPEN)).rows;
  if (!open) return;
  throw new Error(
    `Every role may create objects in the schema public. As its owner: grant create on schema public to ${who}; revoke create on schema public from public`,
  );
}
