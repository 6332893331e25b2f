import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { libpqSettings } from '#server/store/hosts.ts';

/** Runs one of PostgreSQL's client programs on this database. The password does not appear in the process list. */
export async function runPgProgram(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  databaseUrl: string,
  options: readonly string[],
): Promise<void> {
  await run(name, ['--no-password', ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...libpqSettings(databaseUrl) },
  });
}

/** Like runPgProgram, for the programs that create and start a cluster, without their verbose output. */
export async function runServerProgram(
  name: 'initdb' | 'pg_ctl',
  options: readonly string[],
  identity: { uid?: number; gid?: number },
): Promise<void> {
  await run(name, options, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/', ...identity });
}

async function run(name: string, options: readonly string[], how: SpawnOptions): Promise<void> {
  const { PG_BIN } = process.env;
  const program = PG_BIN ? path.join(PG_BIN, name) : name;
  const running = spawn(program, options, how);
  const [code] = await once(running, 'exit').catch((error: Error) => {
    throw new Error(
      `${program} cannot be run (${error.message}). It comes with PostgreSQL: set PG_BIN to its folder.`,
    );
  });
  if (code !== 0) throw new Error(`${name} has failed.`);
}
