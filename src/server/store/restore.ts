import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Manifest } from './backup-manifest.ts';
import { addressesOf } from './hosts.ts';
import { requirePrivateConnection } from './private-connection.ts';

const BACKUP_ROLE = 'cup_backup';

/** Creates the database if it does not exist yet. Throws if it is not empty. */
export async function requireEmptyDatabase(ownerUrl: string): Promise<void> {
  if (addressesOf(ownerUrl).length > 1)
    throw new Error(
      'A backup is restored on one host; the others then become its standbys. Name only that one.',
    );
  requirePrivateConnection(ownerUrl);
  await createIfMissing(ownerUrl);
  const found = await on(ownerUrl, (client) =>
    client.query(`select from pg_class where relnamespace = 'public'::regnamespace limit 1`),
  );
  if (found.rowCount) throw new Error('The database is not empty. A backup is restored into an empty one.');
}

async function createIfMissing(ownerUrl: string): Promise<void> {
  try {
    await on(ownerUrl, async () => {});
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '3D000')) throw error;
    const elsewhere = new URL(ownerUrl);
    const name = decodeURIComponent(elsewhere.pathname.slice(1));
    elsewhere.pathname = '/postgres';
    await on(elsewhere.href, (client) => client.query(`create database ${pg.escapeIdentifier(name)}`));
  }
}

/**
 * Creates the missing roles, because grants to a role that does not exist fail. A backup contains no passwords, so the
 * roles cannot sign in yet.
 */
export async function createRoles(ownerUrl: string, { roles }: Manifest): Promise<string[]> {
  return on(ownerUrl, async (client) => {
    const created: string[] = [];
    // The backup role owns nothing and has no grants in the database itself, so no backup contains it.
    for (const role of [...roles, BACKUP_ROLE]) {
      const known = await client.query('select from pg_roles where rolname = $1', [role]);
      if (known.rowCount) continue;
      await client.query(`create role ${pg.escapeIdentifier(role)} login`);
      created.push(role);
    }
    await client.query(`grant pg_read_all_data to ${BACKUP_ROLE}`);
    return created;
  });
}

/** Provides a temporary empty database in the same cluster. */
export async function inReferenceDatabase<T>(
  ownerUrl: string,
  work: (referenceUrl: string) => Promise<T>,
): Promise<T> {
  const reference = new URL(ownerUrl);
  const name = `cup_reference_${randomBytes(6).toString('hex')}`;
  reference.pathname = `/${name}`;
  await on(ownerUrl, (client) => client.query(`create database ${name} template template0`));
  try {
    return await work(reference.href);
  } finally {
    await on(ownerUrl, (client) => client.query(`drop database ${name}`));
  }
}

/** A dump does not include privileges on the database itself. */
export async function grantOnDatabase(ownerUrl: string, { grants }: Manifest): Promise<void> {
  await on(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const database = pg.escapeIdentifier(rows[0]?.name ?? '');
    await client.query(`revoke all on database ${database} from public`);
    for (const grant of grants) {
      const [, right, role] = /^database: (connect|create|temporary) to (.+)$/.exec(grant) ?? [];
      if (!right || !role) continue;
      const grantee = role === 'everybody' ? 'public' : pg.escapeIdentifier(role);
      await client.query(`grant ${right} on database ${database} to ${grantee}`);
    }
  });
}

/**
 * A dump does not include a role's settings. The database can restore them, except from an older backup without this
 * function.
 */
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
