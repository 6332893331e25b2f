import { fillDemo } from '#local/demo/fill-demo.ts';
import { freePort } from '#local/postgres.ts';
import { copyDatabase, createTemplate, type TestDatabase } from './cluster.ts';
import { type HostedServer, startHostedServer } from './server-host.ts';
import { ready, type ServerProcess, startServer } from './server-process.ts';

type Environment = Readonly<Record<string, string>>;

/** A running product: its URL, and its database, where the test can set up data. */
export type Cup = TestDatabase & {
  url: string;
  /** The connection URL, for a second process on the same database. */
  databaseUrl: string;
  end(): Promise<void>;
};

/** A product in a separate process, so that it can be killed or measured, or its log can be read. */
export type CupProcess = Cup & { server: ServerProcess };

/** A database filled with the demo once, so that tests can copy it. */
const DEMO = 'cup_demo';

/** Starts a cup as it is on the first evening: no captains, no players, no scores. */
export async function startFresh(postgresPort: number, environment: Environment = {}): Promise<Cup> {
  return hosted(await copyDatabase(postgresPort), environment);
}

/** Starts a cup halfway through Day 2, with captains and players named. */
export async function startDemo(postgresPort: number, environment: Environment = {}): Promise<CupProcess> {
  const database = await copyDatabase(postgresPort);
  await fillDemo(database.db, 2025);
  return inProcess(database, environment);
}

/** Fills the database that copies of the demo are made from. */
export function prepareDemo(postgresPort: number): Promise<void> {
  return createTemplate(postgresPort, DEMO, (db) => fillDemo(db, 2025));
}

export async function startCopyOfDemo(postgresPort: number, environment: Environment = {}): Promise<Cup> {
  return hosted(await copyDatabase(postgresPort, DEMO), environment);
}

/** A copy of the demo, in a separate process. */
export async function startProcessOnDemo(postgresPort: number): Promise<CupProcess> {
  return inProcess(await copyDatabase(postgresPort, DEMO), {});
}

/** A product without a database at its connection URL, so that every load of data fails. */
export async function startCutOff(): Promise<HostedServer> {
  return startHostedServer(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`, {
    LOG_LEVEL: 'silent',
  });
}

async function inProcess(database: TestDatabase, environment: Environment): Promise<CupProcess> {
  const server = await startServer(database.url, { DRAIN_SECONDS: '0', ...environment });
  await server.ready().catch(async (error: unknown) => {
    await server.kill(); // the caller gets only the error, and cannot stop the server
    throw error;
  });
  return { ...cupOf(database, server), server };
}

async function hosted(database: TestDatabase, environment: Environment): Promise<Cup> {
  const server = await startHostedServer(database.url, { DRAIN_SECONDS: '0', ...environment });
  await ready(server.url);
  return cupOf(database, server);
}

function cupOf(database: TestDatabase, server: HostedServer): Cup {
  return {
    ...database,
    url: server.url,
    databaseUrl: database.url,
    async end() {
      await server.stop();
      await database.drop();
    },
  };
}
