import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { dataFolder, freePort } from '#local/postgres.ts';
import { until } from './until.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** The user that runs PgBouncer, which refuses to run as root. */
const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Startup parameters that every connection sends and PgBouncer does not support. */
export const IGNORED = 'options,statement_timeout,idle_in_transaction_session_timeout';

/** Starts PgBouncer in front of the database. Returns the database's URL with PgBouncer's port. */
export async function startPgBouncer(
  databaseUrl: string,
  settings: { pool_mode: 'session' | 'transaction' | 'statement'; ignore_startup_parameters: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const folder = dataFolder(`cup-pgbouncer-${process.pid}-${port}`);
  const { hostname, port: behind, username } = new URL(databaseUrl);
  writeFileSync(path.join(folder, 'users.txt'), `"${username}" ""\n`);
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: path.join(folder, 'users.txt'),
    default_pool_size: 40,
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, `[databases]\n* = host=${hostname} port=${behind}\n[pgbouncer]\n${lines.join('\n')}\n`);
  const running = spawn(PROGRAM, [file], { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'ignore'] });
  await until(() => accepts(running, port));
  return {
    url: Object.assign(new URL(databaseUrl), { port }).href,
    async stop() {
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function accepts(running: ChildProcess, port: number): Promise<boolean> {
  if (running.exitCode !== null) throw new Error(`PgBouncer did not start: ${running.exitCode}`);
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => !!socket.destroy(),
    () => false,
  );
}
