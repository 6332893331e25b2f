import type { Socket } from 'node:net';

/** What the kernel has taken still arrives after this; what it has not, nobody is reading. */
const GRACE_MS = 2_000;

/** Says the last words and hangs up even if the other side never does: half-closed sockets would pile up. */
export function endSocket(socket: Socket, lastWords: string | Buffer): void {
  socket.end(lastWords);
  const hangUp = setTimeout(() => socket.destroy(), GRACE_MS).unref();
  socket.once('close', () => clearTimeout(hangUp));
}
