import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens on any free port of this machine, for this machine alone: which one. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
