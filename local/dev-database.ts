import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { openDatabase } from '#server/store/sql.ts';
import { dataFolder, freePort, Postgres } from './postgres.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const NOTES = path.join(ROOT, '.data', 'dev.json');
const DATABASE = 'cup';

type Notes = { port: number; pepper: string };

/** Where commands work: the database named by the environment, or the one of this checkout. */
export type Workplace = {
  databaseUrl: string;
  ownerUrl: string;
  pepper: Buffer;
  /** True for the database of this checkout: it may be thrown away. */
  isOurs: boolean;
  /** Ends what this command has started; a database that was running before goes on. */
  leave(): Promise<void>;
};

export async function workplace(): Promise<Workplace> {
  const { DATABASE_URL, DATABASE_OWNER_URL, CODE_PEPPER } = process.env;
  if (DATABASE_URL) {
    return {
      databaseUrl: DATABASE_URL,
      ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL,
      pepper: Buffer.from(CODE_PEPPER ?? '', 'hex'),
      isOurs: false,
      leave: async () => {},
    };
  }
  return ownWorkplace();
}

async function ownWorkplace(): Promise<Workplace> {
  const notes = await readNotes();
  const admin = `postgres://postgres@127.0.0.1:${notes.port}/postgres`;
  const running = await accepts(admin);
  const postgres = running ? null : await Postgres.start(dataFolder(folderName()), notes.port);
  const ownerUrl = `postgres://postgres@127.0.0.1:${notes.port}/${DATABASE}`;
  const databaseUrl = `postgres://cup_server@127.0.0.1:${notes.port}/${DATABASE}`;
  if (!(await accepts(ownerUrl))) await administer(admin, `create database ${DATABASE}`);
  await prepare(ownerUrl, databaseUrl);
  return {
    databaseUrl,
    ownerUrl,
    pepper: Buffer.from(notes.pepper, 'hex'),
    isOurs: true,
    leave: async () => postgres?.stop(),
  };
}

/** Throws this checkout's database away and makes it anew: migrated, seeded, nothing played. */
export async function startOver({ ownerUrl, databaseUrl, isOurs }: Workplace): Promise<void> {
  if (!isOurs) throw new Error('Only the database of this checkout may be thrown away; unset DATABASE_URL.');
  const admin = ownerUrl.replace(/\/\w+$/, '/postgres');
  await administer(admin, `drop database if exists ${DATABASE} with (force)`);
  await administer(admin, `create database ${DATABASE}`);
  await prepare(ownerUrl, databaseUrl);
}

async function prepare(ownerUrl: string, databaseUrl: string): Promise<void> {
  await migrate(ownerUrl);
  const db = openDatabase(databaseUrl, { max: 1 });
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

/** One data folder a checkout. */
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
