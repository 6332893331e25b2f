import { fillDemo } from '#local/demo/fill-demo.ts';
import { freePort } from '#local/postgres.ts';
import { copyDatabase, createTemplate, type TestDatabase } from './cluster.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** A running product: its address, and its database for what a test must arrange. */
export type Cup = TestDatabase & {
  url: string;
  server: ServerProcess;
  /** For a second process on the same database. */
  databaseUrl: string;
  end(): Promise<void>;
};

/** A demo to copy from, for whoever needs many. */
const DEMO = 'cup_demo';

/** As on the first evening: nothing named, nothing played. */
export async function startFresh(
  postgresPort: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Cup> {
  return startCup(await copyDatabase(postgresPort), environment);
}

/** Halfway through Day 2, captains and players named. */
export async function startDemo(
  postgresPort: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Cup> {
  const database = await copyDatabase(postgresPort);
  await fillDemo(database.db, 2025);
  return startCup(database, environment);
}

/** Fills the demo once, so that `startCopyOfDemo` need not. */
export function prepareDemo(postgresPort: number): Promise<void> {
  return createTemplate(postgresPort, DEMO, (db) => fillDemo(db, 2025));
}

export async function startCopyOfDemo(postgresPort: number): Promise<Cup> {
  return startCup(await copyDatabase(postgresPort, DEMO));
}

/** The product whose database does not answer: every load fails for real. */
export async function startCutOff(): Promise<ServerProcess> {
  return startServer(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`, { LOG_LEVEL: 'silent' });
}

async function startCup(
  database: TestDatabase,
  environment: Readonly<Record<string, string>> = {},
): Promise<Cup> {
  const server = await startServer(database.url, { DRAIN_SECONDS: '0', ...environment });
  await server.ready().catch(async (error: unknown) => {
    await server.kill(); // nobody else can stop it
    throw error;
  });
  return {
    ...database,
    url: server.url,
    server,
    databaseUrl: database.url,
    async end() {
      await server.stop();
      await database.drop();
    },
  };
}
