import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { DATA_HOME, dataFolder, discard, freePort, Postgres } from '#local/postgres.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { type Db, openDatabase } from '#server/store/sql.ts';

const TEMPLATE = 'cup_template';

/** Fast, but a crash may lose data. Tests that kill PostgreSQL start a separate one, with fsync on. */
const FAST = ['fsync=off', 'synchronous_commit=off'];

/** A data folder, named after the process that owns it. */
const FOLDER = /^cup-test-(\d+)$/;

/** One PostgreSQL for a whole test run, with a migrated and seeded database to copy from. */
export async function startCluster(
  settings: readonly string[] = FAST,
): Promise<{ port: number; stop(): Promise<void> }> {
  await discardOrphans();
  const folder = dataFolder(`cup-test-${process.pid}`);
  const postgres = await Postgres.start(folder, await freePort(), settings);
  await administer(postgres.url(), `create database ${TEMPLATE}`);
  await migrate(postgres.url(TEMPLATE));
  const template = openDatabase(postgres.url(TEMPLATE, 'cup_organizer'));
  await seed(template);
  await template.end();
  return {
    port: postgres.port,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Stops every PostgreSQL that a killed run has left running, and deletes its data folder. */
async function discardOrphans(): Promise<void> {
  for (const name of await readdir(DATA_HOME)) {
    const pid = Number(FOLDER.exec(name)?.[1]);
    if (pid && !isRunning(pid)) await discard(path.join(DATA_HOME, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0); // signal 0 only checks that the process exists
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // another user's process
  }
}

export type TestDatabase = {
  /** A pool with the privileges of the organizers' commands, which tests use to set up their data. */
  db: Db;
  organizerUrl: string;
  /** A pool with the server's privileges. */
  serverDb: Db;
  url: string;
  /** A pool with the privileges of the tables' owner. */
  owner: Db;
  ownerUrl: string;
  /** Closes the three pools without dropping the database. */
  close(): Promise<void>;
  drop(): Promise<void>;
};

/** A separate database in the cluster: migrated, seeded, and deleted by `drop`. */
export function copyDatabase(port: number, template = TEMPLATE): Promise<TestDatabase> {
  return createDatabase(port, template);
}

/** Creates another database to copy from: migrated, seeded, and filled by the caller. */
export async function createTemplate(
  port: number,
  name: string,
  fill: (db: Db) => Promise<unknown>,
): Promise<void> {
  const database = await createDatabase(port, TEMPLATE, name);
  await fill(database.db);
  await database.close(); // a database cannot be copied while a connection to it is open
}

/** A separate database without tables. */
export function emptyDatabase(port: number): Promise<TestDatabase> {
  return createDatabase(port, 'template1');
}

async function createDatabase(
  port: number,
  template: string,
  name = `cup_${randomBytes(6).toString('hex')}`,
): Promise<TestDatabase> {
  const urlOf = (database: string, user: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  await administer(
    urlOf('postgres', 'postgres'),
    `create database ${name} template ${template}`,
    `revoke temporary on database ${name} from public`, // privileges on a database are not copied with it
  );
  const url = urlOf(name, 'cup_server');
  const ownerUrl = urlOf(name, 'postgres');
  const organizerUrl = urlOf(name, 'cup_organizer');
  const db = openDatabase(organizerUrl, { max: 4 });
  const serverDb = openDatabase(url);
  const owner = openDatabase(ownerUrl, { max: 2 });
  const close = async () => {
    await Promise.all([db.end(), serverDb.end(), owner.end()]);
  };
  return {
    db,
    organizerUrl,
    serverDb,
    url,
    owner,
    ownerUrl,
    close,
    async drop() {
      await close();
      await administer(urlOf('postgres', 'postgres'), `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
