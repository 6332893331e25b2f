import type { Socket } from 'node:net';

/** What the kernel has accepted by then still arrives; the rest nobody is reading. */
const GRACE_MS = 2_000;

/** Sends the last bytes, then closes even if the client never does: half-open sockets would pile up. */
export function endSocket(socket: Socket, lastWords: string | Buffer): void {
  if (!socket.writableEnded) socket.end(lastWords); // it has, if requests were sent ahead on one connection
  const hangUp = setTimeout(() => socket.destroy(), GRACE_MS).unref();
  socket.once('close', () => clearTimeout(hangUp));
}
