import { connect, type Socket } from 'node:net';

/** Status 0 means that the connection was closed without a response. */
export type Reply = { status: number; body: string };

const PATIENCE_MS = 10_000;

const open = (url: string): Socket => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
    .setNoDelay()
    .setEncoding('latin1');
  return socket.on('error', () => {}); // a server may reset the connection; the test only needs it to close
};

/**
 * Sends the bytes on a new connection and returns all bytes received until the connection is closed. By
 * default, the caller's side is closed only once a response arrives: otherwise, the server would assume that
 * the caller is gone.
 */
export function exchange(url: string, bytes: string | Buffer, goodbye = false): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  const socket = open(url);
  if (goodbye) socket.end(bytes, 'latin1');
  else socket.write(bytes, 'latin1');
  const patience = setTimeout(() => socket.destroy(), PATIENCE_MS);
  socket.on('data', (text) => {
    received += text;
    socket.end();
  });
  socket.on('close', () => {
    clearTimeout(patience);
    resolve(received);
  });
  return promise;
}

/** A keep-alive connection, as used by a browser; reopened when the server closes it. */
export class KeptConnection {
  readonly #url: string;
  #socket: Socket | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  close(): void {
    this.#socket?.destroy();
  }

  ask(bytes: Buffer, isHead: boolean): Promise<Reply> {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    if (!this.#socket || this.#socket.destroyed) this.#socket = open(this.#url);
    const socket = this.#socket;
    let received = '';
    const finish = ({ status, body, keeps }: Answer) => {
      clearTimeout(patience);
      socket.off('data', onData).off('close', onClose);
      if (!keeps) socket.destroy();
      resolve({ status, body });
    };
    const onData = (text: string) => {
      received += text;
      const answer = readAnswer(received, isHead);
      if (answer) finish(answer);
    };
    const onClose = () => finish({ status: 0, body: '', keeps: false });
    const patience = setTimeout(() => socket.destroy(), PATIENCE_MS);
    socket.on('data', onData).on('close', onClose);
    socket.write(bytes);
    return promise;
  }
}

type Answer = Reply & { keeps: boolean };

/** The response, once it is complete. */
function readAnswer(received: string, isHead: boolean): Answer | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.slice(0, end);
  const rest = received.slice(end + 4);
  const status = Number(head.slice(9, 12));
  if (status < 200) return readAnswer(rest, isHead); // 100 Continue: the response follows
  const keeps = /^connection: keep-alive/im.test(head);
  if (isHead || status === 204 || status === 304) return { status, body: '', keeps };
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  return rest.length < length ? null : { status, body: rest, keeps };
}
