import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '#local/loopback.ts';

/**
 * The behavior of the network between phone and server: it passes, drops or delays everything, delivers requests but
 * loses responses, or falls silent. While it is silent, connections stay open and nothing arrives; the data sent is
 * delivered when the silence ends.
 */
export type Weather = 'clear' | 'cut' | 'slow' | 'answers-lost' | 'silent';

export type FaultProxy = {
  url: string;
  set(weather: Weather): void;
  /**
   * Acts as if the host behind the proxy lost power and another took over its IP address: open connections fall silent
   * for good.
   */
  abandon(): void;
  stop(): Promise<void>;
};

/** A small TCP proxy on loopback that simulates a bad network. */
export async function startFaultProxy(target: string, slowMs = 300): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const abandoned = new WeakSet<Socket>();
  let weather: Weather = 'clear';
  let held: (() => void)[] = [];

  const server = createServer((phone) => {
    if (weather === 'cut') {
      phone.destroy();
      return;
    }
    const origin = connect(Number(port), hostname);
    for (const socket of [phone, origin]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        if (abandoned.has(socket)) return;
        phone.destroy();
        origin.destroy();
      });
    }
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (bytes) => {
        if (abandoned.has(from)) return;
        if (weather === 'cut') phone.destroy();
        else if (weather === 'answers-lost' && from === origin) phone.destroy();
        else if (weather === 'slow') setTimeout(() => to.writable && to.write(bytes), slowMs);
        else if (weather === 'silent') held.push(() => to.writable && to.write(bytes));
        else to.write(bytes);
      });
    pass(phone, origin);
    pass(origin, phone);
  });
  const listening = await listenOnLoopback(server);

  return {
    url: `http://127.0.0.1:${listening}`,
    set(next) {
      weather = next;
      if (next === 'cut') for (const socket of sockets) socket.destroy();
      if (next === 'silent') return;
      for (const arrive of held) arrive();
      held = [];
    },
    abandon() {
      for (const socket of sockets) abandoned.add(socket);
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The same URL with the proxy in between. */
export function throughProxy(url: string, { url: proxy }: FaultProxy): string {
  return Object.assign(new URL(url), { port: new URL(proxy).port }).href;
}
