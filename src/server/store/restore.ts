import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Manifest } from './backup-manifest.ts';
import { addressesOf } from './hosts.ts';
import { requirePrivateConnection } from './private-connection.ts';

/** Roles with few privileges; none of them owns anything. */
export const SITE_ROLES = ['cup_server', 'cup_organizer', 'cup_backup'];
const ROLES = ['cup_owner', ...SITE_ROLES];

/** Throws if the database exists and is not empty. */
export async function requireEmptyDatabase(ownerUrl: string): Promise<void> {
  if (addressesOf(ownerUrl).length > 1)
    throw new Error(
      'A backup is restored on one host; the others then become its standbys. Name only that one.',
    );
  requirePrivateConnection(ownerUrl);
  const found = await unlessMissing(
    on(ownerUrl, (client) =>
      client.query(`select from pg_class where relnamespace = 'public'::regnamespace limit 1`),
    ),
  );
  if (found?.rowCount) throw new Error('The database is not empty. A backup is restored into an empty one.');
}

/** On a machine without a locale, a new database would otherwise not be in UTF-8. */
const IN_UTF8 = "template template0 encoding 'UTF8'";

export async function createDatabaseIfMissing(ownerUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  const exists = await unlessMissing(on(ownerUrl, async () => true));
  if (!exists)
    await inCluster(ownerUrl, (client) =>
      client.query(`create database ${pg.escapeIdentifier(name)} ${IN_UTF8}`),
    );
}

/** One sentence if the dump has several owners, or an owner that is unknown here or must not own anything. */
export async function ownerFaults(ownerUrl: string, owners: readonly string[]): Promise<string[]> {
  const [owner, ...others] = owners;
  if (!owner) return [];
  if (others.length > 0) return [`The dump has more than one owner: ${owners.join(', ')}.`];
  // An owner such as pg_read_all_data is refused as well, because the role for backups is a member of it.
  if (SITE_ROLES.includes(owner) || owner.startsWith('pg_'))
    return [`The dump belongs to ${owner}, which must not own anything.`];
  const here = await inCluster(ownerUrl, (client) => rolesAmong(client, [owner]));
  return ROLES.includes(owner) || here.length > 0
    ? []
    : [`The dump belongs to ${owner}, which does not exist here: create role ${pg.escapeIdentifier(owner)}`];
}

/** One sentence for each privilege on the database that no role of this release needs. */
export function databaseFaults({ grants }: Manifest): string[] {
  return grants
    .filter((grant) => grant.startsWith('database: ') && !isUsualOnDatabase(grant))
    .map((grant) => `The manifest also has: ${grant}`);
}

function isUsualOnDatabase(grant: string): boolean {
  const [, right, role = ''] = GRANT_ON_DATABASE.exec(grant) ?? [];
  return right === 'connect' ? ['everybody', ...ROLES].includes(role) : role === 'cup_owner';
}

/** Creates missing roles, because grants to them would otherwise fail. New roles have no password yet. */
export async function createRoles(ownerUrl: string, roles: readonly string[]): Promise<string[]> {
  // Always includes cup_backup, which a backup made by the owner does not contain.
  const wanted = [...new Set([...roles, 'cup_backup'])];
  return inCluster(ownerUrl, async (client) => {
    const here = await rolesAmong(client, wanted);
    const created = wanted.filter((role) => !here.includes(role));
    for (const role of created) await client.query(`create role ${pg.escapeIdentifier(role)} login`);
    await client.query('grant pg_read_all_data to cup_backup');
    return created;
  });
}

async function rolesAmong(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any ($1)',
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Runs `work` on a new database in the cluster, then drops the database and the roles created by `work`. */
export async function inReferenceDatabase<T>(
  ownerUrl: string,
  work: (referenceUrl: string) => Promise<T>,
): Promise<T> {
  const reference = new URL(ownerUrl);
  const name = `cup_reference_${randomBytes(6).toString('hex')}`;
  reference.pathname = `/${name}`;
  const before = await inCluster(ownerUrl, async (client) => {
    await client.query(`create database ${name} ${IN_UTF8}`);
    return rolesAmong(client, ROLES);
  });
  try {
    return await work(reference.href);
  } finally {
    await inCluster(ownerUrl, async (client) => {
      await client.query(`drop database ${name}`);
      for (const role of ROLES.filter((role) => !before.includes(role)))
        await client.query(`drop role if exists ${role}`);
    });
  }
}

const GRANT_ON_DATABASE = /^database: (connect|create|temporary) to (.+)$/;

/** Restores the privileges on the database itself, which a dump does not include. */
export async function grantOnDatabase(ownerUrl: string, { grants }: Manifest): Promise<void> {
  await on(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = pg.escapeIdentifier(rows[0]?.name ?? '');
    await client.query(`revoke all on database ${database} from public`);
    for (const grant of grants) {
      const [, right, role] = GRANT_ON_DATABASE.exec(grant) ?? [];
      if (!right || !role) continue;
      const grantee = role === 'everybody' ? 'public' : pg.escapeIdentifier(role);
      await client.query(`grant ${right} on database ${database} to ${grantee}`);
    }
  });
}

/**
 * Revokes every role's right to write large objects, which could fill the disk. A dump may lack this statement,
 * because only a superuser can run it.
 */
export async function revokeLargeObjects(ownerUrl: string): Promise<void> {
  await on(ownerUrl, (client) =>
    client.query(`do $$ declare writes regprocedure; begin
      for writes in select oid from pg_proc where pronamespace = 'pg_catalog'::regnamespace
        and proname ~ '^lo(_creat|_create|_from_bytea|_open|_put|_truncate|_truncate64|write)$'
      loop
        execute format('revoke execute on function %s from public', writes);
      end loop;
    end $$`),
  );
}

/** Restores role settings, which a dump omits. Old backups lack the database function that does this. */
export async function settleRoles(ownerUrl: string): Promise<void> {
  await on(ownerUrl, (client) =>
    client.query(`do $$ begin
      if to_regprocedure('public.settle_roles()') is not null then perform public.settle_roles(); end if;
    end $$`),
  );
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Connects to the database, or to `postgres` if it does not exist yet. */
async function inCluster<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const elsewhere = new URL(ownerUrl);
  elsewhere.pathname = '/postgres';
  const exists = await unlessMissing(on(ownerUrl, async () => true));
  return on(exists ? ownerUrl : elsewhere.href, work);
}

/** Null if the database does not exist. */
async function unlessMissing<T>(connecting: Promise<T>): Promise<T | null> {
  return connecting.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '3D000') return null;
    throw error;
  });
}
