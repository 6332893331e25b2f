import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { openDatabase } from '#server/store/sql.ts';
import { dataFolder, freePort, Postgres } from './postgres.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The file in which this checkout records its database; it does not exist until the database does. */
export const NOTES = path.join(ROOT, '.data', 'dev.json');
const DATABASE = 'cup';

type Notes = { port: number; pepper: string };

/** This checkout's database, migrated and seeded. It can be deleted at any time. */
export type DevDatabase = {
  databaseUrl: string;
  organizerUrl: string;
  ownerUrl: string;
  pepper: Buffer;
  release(): Promise<void>;
};

export async function openDevDatabase(): Promise<DevDatabase> {
  const notes = await readNotes();
  const admin = `postgres://postgres@127.0.0.1:${notes.port}/postgres`;
  const running = await accepts(admin);
  const postgres = running ? null : await Postgres.start(dataFolder(folderName()), notes.port);
  const urlFor = (role: string) => `postgres://${role}@127.0.0.1:${notes.port}/${DATABASE}`;
  const ownerUrl = urlFor('postgres');
  if (!(await accepts(ownerUrl))) await administer(admin, `create database ${DATABASE}`);
  await prepare(ownerUrl);
  return {
    databaseUrl: urlFor('cup_server'),
    organizerUrl: urlFor('cup_organizer'),
    ownerUrl,
    pepper: Buffer.from(notes.pepper, 'hex'),
    release: async () => postgres?.stop(),
  };
}

/** Resets the database to its state after the first start, except for the pepper, which a running server still uses. */
export async function emptyDatabase(ownerUrl: string): Promise<void> {
  await administer(ownerUrl, EMPTY);
  await prepare(ownerUrl);
}

// Disables the triggers that keep the data of a real event from being deleted, which only a superuser can do.
const EMPTY = `
  set session_replication_role = replica;
  do $$
  begin
    execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'pepper'));
  end
  $$`;

async function prepare(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl);
  const db = openDatabase(ownerUrl, { max: 1 });
  await seed(db);
  await db.end();
}

async function readNotes(): Promise<Notes> {
  if (existsSync(NOTES)) return JSON.parse(readFileSync(NOTES, 'utf8'));
  const notes = { port: await freePort(), pepper: randomBytes(32).toString('hex') };
  mkdirSync(path.dirname(NOTES), { recursive: true });
  writeFileSync(NOTES, JSON.stringify(notes), { mode: 0o600 });
  return notes;
}

/** Each checkout has its own data folder. */
function folderName(): string {
  return `three-team-cup-dev-${Buffer.from(ROOT).toString('base64url').slice(-40)}`;
}

async function accepts(url: string): Promise<boolean> {
  return administer(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}
