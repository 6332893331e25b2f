import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { freePort } from '#local/postgres.ts';
import { COMPILED, serverEnvironment } from './server-process.ts';

/** With an environment, opens a product at the URL; without one, closes the product at that URL. */
export type Request = { id: number; url: string; environment: Readonly<Record<string, string>> | null };
export type Answer = { id: number; fault: string | null };

export type HostedServer = { url: string; stop(): Promise<void> };

let host: ServerHost | null = null;

/**
 * Starts the product at its own URL, in one child process that all hosted servers share, because loading the modules
 * takes nearly all of the startup time. To kill or measure a server, use `startServer`, which starts a process for it.
 */
export async function startHostedServer(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<HostedServer> {
  const port = environment['PORT'] ?? String(await freePort());
  host ??= new ServerHost();
  const servers = host;
  const settings = serverEnvironment(databaseUrl, { ...environment, HOST: '127.0.0.1', PORT: port });
  const url = `http://127.0.0.1:${port}`;
  await servers.ask(url, settings);
  return { url, stop: () => servers.ask(url, null) };
}

/** The child process. It exits with its parent, and keeps the parent alive only during a request. */
class ServerHost {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>();
  #asked = 0;

  constructor() {
    this.#process = fork(path.join(import.meta.dirname, 'hosted-servers.ts'), {
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#process.unref();
    this.#process.on('message', ({ id, fault }: Answer) => {
      const answered = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#process.channel?.unref();
      if (fault === null) answered?.resolve();
      else answered?.reject(new Error(fault));
    });
    this.#process.on('exit', (code) => {
      host = null; // the next call starts another one
      for (const { reject } of this.#waiting.values()) reject(new Error(`the servers have ended: ${code}`));
    });
  }

  ask(url: string, environment: Request['environment']): Promise<void> {
    this.#asked += 1;
    const answered = Promise.withResolvers<void>();
    this.#waiting.set(this.#asked, answered);
    this.#process.channel?.ref();
    this.#process.send({ id: this.#asked, url, environment } satisfies Request);
    return answered.promise;
  }
}
