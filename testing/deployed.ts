import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Reads a file in `deploy/` and makes the changes that its README describes. */
export function deployed(file: string, changes: Readonly<Record<string, string>>): string {
  let text = readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8');
  for (const [line, changed] of Object.entries(changes)) {
    if (!text.includes(line)) throw new Error(`deploy/${file} has no ${line}`);
    text = text.replaceAll(line, changed);
  }
  return text;
}

export type FrontDoor = { url: string; stop(): Promise<void> };

/** Runs a system program in the foreground. Everything it writes goes into a temporary folder. */
export async function startFrontDoor(
  name: string,
  port: number,
  command: (folder: string) => readonly [program: string, ...parameters: string[]],
  isReady: (url: string) => Promise<boolean> = answersFromOrigin,
): Promise<FrontDoor & { folder: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), `cup-${name}-`));
  chmodSync(folder, 0o755); // a program started as root runs its workers as another user
  const [program, ...parameters] = command(folder);
  const started = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  started.stderr.on('data', (chunk) => {
    complaints = `${complaints}${chunk}`.slice(-4_000);
  });
  started.on('error', (error) => {
    complaints += error.message;
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (hasEnded(started)) throw new Error(`${name} did not start: ${complaints}`);
    await wait(50);
  }
  return {
    url,
    folder,
    async stop() {
      const ended = once(started, 'exit');
      started.kill('SIGTERM');
      if (!hasEnded(started)) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** True if the program accepts connections and an origin responds through it. */
async function answersFromOrigin(url: string): Promise<boolean> {
  return fetch(`${url}/api/openapi.json`).then(
    (response) => response.ok,
    () => false,
  );
}

function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}
