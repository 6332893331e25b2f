import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { applyFunctions, applyTriggers, changedResultOf } from './apply-functions.ts';
import { closeToPublic, requireOwner } from './ownership.ts';
import { openClient } from './primary.ts';

const FOLDER = new URL('../../../db/', import.meta.url);

/** The last file of the migrations that preceded `db/schema`. */
const LAST_OF_CHAIN = '0048-paper-totals.sql';
/** Brings a database at LAST_OF_CHAIN to the state of `db/schema`. */
const BASELINE = '0049-baseline.sql';

type File = { name: string; sql: string };

/**
 * Brings the database up to date in one transaction: `db/schema` and each file of `db/migrations` once, then the
 * current functions, privileges and triggers. Safe to run from several machines at the same time, and while the site
 * runs. Even if nothing is new, it revokes public privileges, because a restore without privileges would leave every
 * function open. Returns the files applied.
 */
export async function migrate(ownerUrl: string, folder = FOLDER): Promise<string[]> {
  const sources = await readSources(folder);
  const client = openClient(ownerUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(20250928)');
    await requireUtf8(client);
    await requireOwner(client);
    await client.query(`create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    return await applyAll(client, sources, []);
  } finally {
    await client.end(); // also releases the lock
  }
}

/** Refuses encodings other than UTF-8. On a minimal Debian, which has no locale, UTF-8 is not the default. */
async function requireUtf8(client: pg.Client): Promise<void> {
  const [{ server_encoding: encoding }] = (await client.query('show server_encoding')).rows;
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database's encoding is ${encoding}, which cannot store every name: create the database with template template0 encoding 'UTF8'. Nothing was changed.`,
  );
}

type Sources = { schema: File[]; migrations: File[]; functions: File[]; rights: File; triggers: File };

async function readSources(folder: URL): Promise<Sources> {
  const read = async (name: string) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') });
  const readAll = async (part: string) => {
    const names = (await readdir(new URL(`${part}/`, folder))).filter((name) => name.endsWith('.sql'));
    return Promise.all(names.sort().map((name) => read(`${part}/${name}`)));
  };
  return {
    schema: await readAll('schema'),
    migrations: await readAll('migrations'),
    functions: await readAll('functions'),
    rights: await read('rights.sql'),
    triggers: await read('triggers.sql'),
  };
}

async function applyAll(
  client: pg.Client,
  sources: Sources,
  dropFirst: readonly string[],
): Promise<string[]> {
  const { schema, migrations, functions, rights, triggers } = sources;
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations',
  );
  const before = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const done: string[] = [];
  const isApplied = (name: string, files: readonly File[]) => before.get(name) === checksumOf(files);
  const note = async (name: string, files: readonly File[]) => {
    await client.query(
      `insert into migrations (name, sha256) values ($1, $2)
      on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [name, checksumOf(files)],
    );
    done.push(name);
  };
  const once = async (name: string, files: readonly File[], statements = files) => {
    if (isApplied(name, files)) return;
    if (before.has(name))
      throw new Error(`${name} was edited after it was applied; write a new migration instead`);
    for (const { sql } of statements) await client.query(sql);
    await note(name, files);
  };

  await client.query('begin');
  try {
    await once('schema', schema, before.has('schema') ? [] : firstStatements(sources, [...before.keys()]));
    for (const file of migrations) {
      const name = file.name.slice('migrations/'.length);
      if (name < BASELINE) throw new Error(`${name}: a new migration is numbered after ${BASELINE}`);
      if (name > BASELINE) await once(name, [file]);
    }
    const newTriggers = isApplied('triggers', [triggers]) ? null : triggers;
    if (!isApplied('functions', [...functions, rights])) {
      await applyFunctions(client, { functions, rights, triggers: newTriggers }, dropFirst);
      await note('functions', [...functions, rights]);
    } else if (newTriggers) await applyTriggers(client, newTriggers);
    if (newTriggers) await note('triggers', [triggers]);
    await closeToPublic(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    const changed = changedResultOf(error);
    if (!changed || dropFirst.includes(changed)) throw error;
    return applyAll(client, sources, [...dropFirst, changed]);
  }
}

/** The statements that create the tables of `db/schema`: from scratch, or from the end of the earlier migrations. */
function firstStatements({ schema, migrations }: Sources, applied: string[]): File[] {
  const last = applied.sort().at(-1);
  if (last === undefined) return schema;
  if (last !== LAST_OF_CHAIN)
    throw new Error(
      `The database is at ${last}. Bring it to ${LAST_OF_CHAIN} with the release before this one, or begin a new one. Nothing was changed.`,
    );
  const namesAndNumbers = schema.slice(0, 1);
  return [...namesAndNumbers, ...migrations.filter(({ name }) => name.endsWith(`/${BASELINE}`))];
}

function checksumOf(files: readonly File[]): string {
  const hash = createHash('sha256');
  for (const { sql } of files) hash.update(sql);
  return hash.digest('hex');
}
