import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Postgres } from '#local/postgres.ts';

const TRY_AGAIN_AFTER_MS = 25;
const MOST_TRIES = 400;
/** The leftovers of an ended PostgreSQL until its last child is gone. */
const STILL_HELD = /shared memory|lock file|Address already in use/i;

/** Ends the postmaster and every process of its own at one moment, as if the power went. */
export async function cutPower(postgres: Postgres): Promise<void> {
  const children = await childrenOf(postgres);
  const ended = postgres.kill(); // signals at once; without the postmaster no child is restarted
  for (const pid of children) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it went by itself
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

/** Starts PostgreSQL again, as soon as the processes of the one before have let go. */
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
