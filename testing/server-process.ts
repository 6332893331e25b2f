import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, hasEnded } from '#local/postgres.ts';
import { PEPPER } from './captains.ts';
import type { OwnNetwork } from './own-network.ts';
import { until } from './until.ts';

export type ServerProcess = {
  url: string;
  pid: number;
  /** Resolves once the server has read the scores. */
  ready(): Promise<void>;
  /** Null while the server runs, and if a signal ended it. */
  exitCode(): number | null;
  /** Everything that the server has written to its log so far. */
  log(): string;
  stop(): Promise<void>;
  /** Ends the server as a power failure would, without closing anything. */
  kill(): Promise<void>;
};

const ROOT = path.resolve(import.meta.dirname, '..');
/** The cache of compiled code. Compilation is most of the startup time, and tests start hundreds of servers. */
export const COMPILED = path.join(ROOT, 'node_modules', '.cache', 'compiled-server');

/** Production settings, with the exceptions that let many tests run on one machine. */
export function serverEnvironment(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    CODE_PEPPER: PEPPER.toString('hex'),
    LOG_LEVEL: 'error',
    MAX_STREAMS_PER_ADDRESS: '100000', // in tests a whole crowd shares one IP address
    LINK_PICTURES: 'static', // drawing a link picture takes a second of CPU time
    ...environment,
  };
}

/** The server as in production, in a separate process. */
export async function startServer(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
  { openFiles, network }: { openFiles?: number; network?: OwnNetwork } = {},
): Promise<ServerProcess> {
  const port = environment['PORT'] ? Number(environment['PORT']) : await freePort();
  const command = [process.execPath, 'src/server/main.ts'];
  if (openFiles) command.unshift('/usr/bin/prlimit', `--nofile=${openFiles}`);
  if (network) command.unshift(...network.prefix);
  const host = network?.serverHost ?? '127.0.0.1';
  const started = spawn(command[0] ?? '', command.slice(1), {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILED,
      ...serverEnvironment(databaseUrl, { ...environment, HOST: host, PORT: String(port) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const keep = (chunk: Buffer) => {
    log += chunk;
  };
  started.stdout.on('data', keep);
  started.stderr.on('data', keep);
  const url = `http://${host}:${port}`;
  while (!(await answersOk(`${url}/livez`))) {
    if (hasEnded(started)) throw new Error(`the server did not start: ${log}`);
    await wait(20);
  }
  return {
    url,
    pid: started.pid ?? 0,
    ready: () => ready(url),
    exitCode: () => started.exitCode,
    log: () => log,
    stop: () => end(started, 'SIGTERM'),
    kill: () => end(started, 'SIGKILL'),
  };
}

/** Resolves once the server at this URL has read the scores. */
export function ready(url: string): Promise<void> {
  return until(() => answersOk(`${url}/readyz`));
}

async function answersOk(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

async function end(running: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(running)) return;
  const ended = once(running, 'exit');
  running.kill(signal);
  await ended;
}
