import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Db } from '#server/store/sql.ts';
import type { TestDatabase } from '#testing/cluster.ts';
import { openStream } from '#testing/event-stream.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { pin } from './product.ts';
import { correct } from './streams-correction.ts';
import { memoryOf } from './streams-memory.ts';
import { Reader } from './streams-readers.ts';

export const LIVE_PATH = '/api/tournament/2025/live';
const SERVERS_CORE = 0;
const READERS_CORE = 1;

/** A server with all its streams open, and the one process that reads them. */
export type Side = {
  url: string;
  /** Commits a correction. `last` is when the last stream received it, `ms` the delay since the commit. */
  push(): Promise<{ last: number; ms: number }>;
  /** Growth of the server's process in bytes per stream. */
  memory(): number;
  end(): Promise<void>;
};

export async function openProduct({ url: databaseUrl, owner }: TestDatabase, count: number): Promise<Side> {
  const server = await startServer(databaseUrl, { LOG_LEVEL: 'info', DRAIN_SECONDS: '0' });
  await server.ready();
  const side = await openSide(server.pid, `${server.url}${LIVE_PATH}`, owner, count);
  return {
    ...side,
    async end() {
      await side.end();
      await server.stop();
    },
  };
}

/** The length of a push, so that the bare server can send as many bytes. */
export async function pushLength({ url }: Side): Promise<number> {
  const stream = await openStream(url);
  await until(() => stream.events.length > 0);
  stream.close();
  return stream.body().length;
}

/** `pushBegan` is called when the bare server has received the notification of a commit. */
export async function openBare(
  { ownerUrl, owner }: TestDatabase,
  bytes: number,
  count: number,
  pushBegan: (at: number) => void,
): Promise<Side> {
  const server = fork(path.join(import.meta.dirname, 'streams-bare-server.ts'), [ownerUrl, String(bytes)], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  server.on('message', ({ begun }: { begun: number }) => pushBegan(begun));
  const side = await openSide(server.pid ?? 0, `http://127.0.0.1:${port}/`, owner, count);
  return {
    ...side,
    async end() {
      await side.end();
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}

async function openSide(pid: number, url: string, owner: Db, count: number): Promise<Side> {
  const reader = new Reader();
  await Promise.all([pin(pid, SERVERS_CORE), pin(reader.pid, READERS_CORE)]);
  const before = memoryOf(pid);
  await reader.open(url, count);
  return {
    url,
    async push() {
      const { version, at } = await correct(owner);
      const last = Math.max(...(await reader.allReceived(version)));
      return { last, ms: last - at };
    },
    memory: () => (memoryOf(pid) - before) / count,
    end: () => reader.end(),
  };
}
