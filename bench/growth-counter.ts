import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '#local/loopback.ts';

export type Counter = { url: string; asked(): number; stop(): void };

/** A proxy between cache and origin that counts requests, except health probes. */
export async function startCounter(origin: string): Promise<Counter> {
  let asked = 0;
  const sockets = new Set<Socket>();
  const server = createServer((cache) => {
    const towards = connect(Number(new URL(origin).port), '127.0.0.1');
    cache.on('data', (chunk) => {
      const [line = ''] = chunk.toString('latin1').split('\r\n', 1);
      if (/ HTTP\/1\.1$/.test(line) && !line.includes(' /readyz ')) asked += 1;
    });
    for (const [from, to] of [
      [cache, towards],
      [towards, cache],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.once('close', () => sockets.delete(from));
    }
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
