import * as z from 'zod/mini';
import { type Connection, query, queryOne, queryValue } from './sql.ts';

/** The facts that a restored database must share with the original. */
export const Manifest = z.object({
  /** SHA-256 of the dump in the same backup. */
  dump: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** All privileges of roles other than the owner, one sentence each. */
  grants: z.array(z.string()),
  /** The roles that own something or have privileges. */
  roles: z.array(z.string()),
  /** The rows of each table, and a checksum over all of them. */
  tables: z
    .record(z.string(), z.object({ rows: z.number(), sha256: z.string() }))
    .check(z.refine((tables) => Object.keys(tables).length > 0)),
  /** The last value of each sequence. The dump is made later, and may contain slightly higher values. */
  sequences: z.record(z.string(), z.number()),
});
export type Manifest = z.output<typeof Manifest>;
/** The facts about a database that has no dump yet. */
export type Contents = Omit<Manifest, 'dump'>;

const READ_GRANTS = query(
  'read-grants',
  `
with held as (
  select 'table ' || relname as what, relowner as owner, acl.* from pg_class,
    aclexplode(coalesce(relacl, acldefault((case relkind when 'S' then 's' else 'r' end)::"char", relowner))) as acl
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select 'column ' || relname || '.' || attname, relowner, acl.* from pg_attribute
    join pg_class c on c.oid = attrelid, aclexplode(attacl) as acl
  where relnamespace = 'public'::regnamespace and not attisdropped
  union all
  select 'function ' || oid::regprocedure, proowner, acl.* from pg_proc,
    aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
  where pronamespace = 'public'::regnamespace
  union all
  select 'schema ' || nspname, nspowner, acl.* from pg_namespace,
    aclexplode(coalesce(nspacl, acldefault('n', nspowner))) as acl
  where nspname = 'public'
  union all
  select 'database', datdba, acl.* from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) as acl
  where datname = current_database()
  union all
  select 'future ' || defaclobjtype::text, defaclrole, acl.* from pg_default_acl, aclexplode(defaclacl) as acl
)
select format('%s: %s to %s', what, lower(privilege_type),
  case grantee when 0 then 'everybody' else pg_get_userbyid(grantee)::text end) as grant
from held where grantee <> owner order by 1`,
  z.object({ grant: z.string() }),
);

const READ_ROLES = query(
  'read-roles',
  `
select rolname as name from pg_roles r
where rolname !~ '^pg_' and exists (
  select from pg_shdepend
  where refclassid = 'pg_authid'::regclass and refobjid = r.oid
    and dbid in (0, (select oid from pg_database where datname = current_database())))
union
select pg_get_userbyid(relowner) from pg_class where relnamespace = 'public'::regnamespace
order by 1`,
  z.object({ name: z.string() }),
);

const READ_TABLES = query(
  'read-table-names',
  `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  z.object({ name: z.string() }),
);

const READ_SEQUENCES = query(
  'read-sequences',
  `select sequencename as name, coalesce(last_value, 0) as value from pg_sequences where schemaname = 'public'`,
  z.object({ name: z.string(), value: z.number() }),
);

const SHARE_SNAPSHOT = queryValue('share-snapshot', 'select pg_export_snapshot()', z.string());

/** Exports this transaction's snapshot for another program. Must be the first call in the transaction. */
export async function shareSnapshot(db: Connection): Promise<string> {
  await db.query('set transaction isolation level repeatable read');
  return (await SHARE_SNAPSHOT(db)) ?? '';
}

/** Must be called in a transaction. The time zone is set because the text of a row depends on it. */
export async function readManifest(db: Connection): Promise<Contents> {
  await db.query("set local timezone = 'UTC'");
  const tables: Contents['tables'] = {};
  for (const { name } of await READ_TABLES(db)) tables[name] = await contentsOf(db, name);
  const sequences = await READ_SEQUENCES(db);
  return {
    grants: (await READ_GRANTS(db)).map(({ grant }) => grant),
    roles: (await READ_ROLES(db)).map(({ name }) => name),
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  };
}

async function contentsOf(db: Connection, table: string): Promise<{ rows: number; sha256: string }> {
  const contents = await queryOne(
    `read-contents-of-${table}`,
    `select count(*) as rows, encode(sha256(convert_to(
        coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), ''), 'UTF8')), 'hex') as sha256
      from public."${table}" as t`,
    z.object({ rows: z.number(), sha256: z.string() }),
  )(db);
  return contents ?? { rows: 0, sha256: '' };
}

/** One sentence for each difference that matters. */
export function differences(expected: Contents, found: Contents): string[] {
  const missing = (one: readonly string[], other: readonly string[]) =>
    one.filter((entry) => !other.includes(entry));
  const tables = Object.entries(expected.tables).flatMap(([name, { rows, sha256 }]) => {
    const restored = found.tables[name];
    if (!restored) return [`table ${name} is missing`];
    if (restored.rows !== rows) return [`table ${name} has ${restored.rows} rows instead of ${rows}`];
    return restored.sha256 === sha256 ? [] : [`table ${name} has different contents`];
  });
  const sequences = Object.entries(expected.sequences).flatMap(([name, value]) =>
    (found.sequences[name] ?? -1) < value ? [`sequence ${name} is behind ${value}`] : [],
  );
  return [
    ...missing(expected.grants, found.grants).map((grant) => `not granted: ${grant}`),
    ...missing(found.grants, expected.grants).map((grant) => `unexpected grant: ${grant}`),
    ...tables,
    ...missing(Object.keys(found.tables), Object.keys(expected.tables)).map(
      (name) => `unexpected table ${name}`,
    ),
    ...sequences,
  ];
}
