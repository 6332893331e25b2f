import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Postgres } from '#local/postgres.ts';

const TRY_AGAIN_AFTER_MS = 25;
const MOST_TRIES = 400;
/** Errors that PostgreSQL reports if it is started before the last child of the killed server has exited. */
const STILL_HELD = /shared memory|lock file|Address already in use/i;

/** Kills the postmaster and all its children at the same time, as in a power failure. */
export async function cutPower(postgres: Postgres): Promise<void> {
  const children = await childrenOf(postgres);
  const ended = postgres.kill(); // kills the postmaster first, so that it cannot restart a killed child
  for (const pid of children) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // this process has already exited
    }
  }
  await ended;
}

async function childrenOf(postgres: Postgres): Promise<number[]> {
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  const { rows } = await client.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
  return rows.map(({ pid }) => pid);
}

/** Restarts PostgreSQL as soon as the previous processes have released its resources. */
export async function restart(postgres: Postgres): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await postgres.run();
      return;
    } catch (error) {
      if (tries === MOST_TRIES || !STILL_HELD.test(String(error))) throw error;
      await wait(TRY_AGAIN_AFTER_MS);
    }
  }
}
