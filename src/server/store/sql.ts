import pg from 'pg';
import * as z from 'zod/mini';
import { openPool } from './primary.ts';

// Ids are read as numbers, because they stay far below 2^53. Dates stay calendar dates, never instants in the
// machine's own time zone (D-11).
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (date) => date);

/** A time in the contract's form. Inside JSON, PostgreSQL prints it in its own time zone. */
export const Instant = z.pipe(
  z.union([z.date(), z.string()]),
  z.transform((at: Date | string) => new Date(at).toISOString()),
);

export type Db = pg.Pool;
export type Connection = pg.Pool | pg.PoolClient;

/** JIT-compiling a statement on each use takes a hundred times as long as running it on a table of 108 rows. */
export const CONNECTION_OPTIONS = '-c jit=off';

/** The database cancels a query after the first of these times, and the driver gives up after the second. */
const STATEMENT_MS = 5_000;
const SILENCE_MS = 6_000;

/** For every connection. The timeouts, and keep-alive probes after 5 seconds, detect a host that vanishes silently. */
export const CONNECTION = {
  types,
  connectionTimeoutMillis: 2_000,
  statement_timeout: STATEMENT_MS,
  query_timeout: SILENCE_MS,
  idle_in_transaction_session_timeout: 10_000,
  options: CONNECTION_OPTIONS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  application_name: 'three-team-cup',
} as const satisfies pg.ClientConfig;

/**
 * Settings without timeouts, for work of any length. `options` repeats the zeros for the database: the driver
 * does not send a timeout of zero, and the role's own timeouts would then apply.
 */
export const PATIENT = {
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  options: `${CONNECTION_OPTIONS} -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`,
} as const;

export function openDatabase(url: string, options: pg.PoolConfig = {}): Db {
  const db = openPool(url, { ...CONNECTION, max: 10, ...options });
  // An idle connection that breaks is replaced at the next query. Without a listener, the error would crash the
  // process.
  db.on('error', () => {});
  return db;
}

/**
 * Declares a statement: its name, its text and a row of its result. Its parameters are added where it is exported:
 * `query(…)<[tournamentId: number]>`. A named statement is planned once per connection; unnamed ones cost two to four
 * times as much.
 */
export function query<Row>(name: string, text: string, row: z.ZodMiniType<Row>) {
  return async <Parameters extends readonly unknown[]>(db: Connection, ...values: Parameters) => {
    const result = await db.query({ name, text, values: [...values] });
    return result.rows.map((found) => z.parse(row, found));
  };
}

/** Like `query`, but returns only the first row. */
export function queryOne<Row>(name: string, text: string, row: z.ZodMiniType<Row>) {
  const all = query(name, text, row);
  return async <Parameters extends readonly unknown[]>(db: Connection, ...values: Parameters) =>
    (await all(db, ...values))[0];
}

/** Like `query`, but returns only the first column of the first row. */
export function queryValue<Value>(name: string, text: string, value: z.ZodMiniType<Value>) {
  return async <Parameters extends readonly unknown[]>(db: Connection, ...values: Parameters) => {
    const [found] = (await db.query({ name, text, values: [...values] })).rows;
    return found && z.parse(value, Object.values(found)[0]);
  };
}

/** Declares a statement that changes something. Returns how many rows it changed. */
export function change(name: string, text: string) {
  return async <Parameters extends readonly unknown[]>(db: Connection, ...values: Parameters) =>
    (await db.query({ name, text, values: [...values] })).rowCount ?? 0;
}

export async function transaction<T>(db: Db, work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
  const connection = await db.connect();
  // A connection that breaks between two statements only emits an event, which would crash the process if there were no
  // listener. The next statement fails.
  connection.on('error', ignore);
  let broken = true;
  try {
    await connection.query('begin');
    const result = await work(connection);
    await connection.query('commit');
    broken = false;
    return result;
  } catch (error) {
    // After a statement without a reply, a rollback would wait in vain.
    if (!isSilence(error))
      await connection.query('rollback').then(
        () => {
          broken = false;
        },
        () => {},
      );
    throw error;
  } finally {
    connection.off('error', ignore);
    connection.release(broken);
  }
}

function ignore(): void {}

/** Whether the reply timed out. The statement may have been executed. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
