import { AsyncLocalStorage } from 'node:async_hooks';
import { connect, type Socket } from 'node:net';
import { createParser } from 'eventsource-parser';

const due = new AsyncLocalStorage<number>();
const timeout = setTimeout; // the original: standInForBrowser replaces the global with dutifulTimeout

/**
 * A setTimeout that also records when the callback was due, because a machine that was suspended for a second
 * runs many callbacks late, all at the same time.
 */
export function dutifulTimeout<Values extends unknown[]>(
  callback: (...values: Values) => void,
  ms?: number,
  ...values: Values // Node's fetch calls setTimeout with arguments for the callback
): NodeJS.Timeout {
  const dueAt = Date.now() + (ms ?? 0);
  return timeout(() => due.run(dueAt, callback, ...values), ms);
}

/**
 * The part of the browser's EventSource that the live connection uses, on a plain socket, so that one process can have
 * thousands. It does not reconnect automatically, because the live connection never lets the browser do so.
 */
export class PlainEventSource extends EventTarget {
  static readonly CLOSED = 2;
  /** As in a browser: CLOSED after a response other than 200, but CONNECTING (0) after a lost connection. */
  readyState = 0;
  /** The time at which this connection was due to be opened. */
  readonly dueAt = due.getStore() ?? Date.now();
  readonly #socket: Socket;
  readonly #parser = createParser({
    onEvent: ({ event, data }) => {
      if (event && !this.#closed) this.dispatchEvent(new MessageEvent(event, { data }));
    },
  });
  #closed = false;
  #isOpen = false;
  #head = '';

  constructor(url: string) {
    super();
    const { hostname, port, pathname, host } = new URL(url);
    this.#socket = connect(Number(port), hostname).setEncoding('utf8');
    // With HTTP/1.0, a proxy sends no chunks and ends the response by closing the connection, like our server.
    this.#socket.write(`GET ${pathname} HTTP/1.0\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`);
    this.#socket.on('data', (text: string) => this.#read(text));
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => this.#fail());
  }

  close(): void {
    this.#closed = true;
    this.#socket.destroy();
  }

  #fail(): void {
    if (!this.#closed) this.dispatchEvent(new Event('error'));
  }

  #read(text: string): void {
    if (this.#isOpen) {
      this.#parser.feed(text);
      return;
    }
    this.#head += text;
    const end = this.#head.indexOf('\r\n\r\n');
    if (end < 0) return;
    if (!/^HTTP\/1\.[01] 200 /.test(this.#head)) {
      this.readyState = PlainEventSource.CLOSED;
      this.#socket.destroy();
      return;
    }
    this.#isOpen = true;
    this.#parser.feed(this.#head.slice(end + 4));
  }
}
