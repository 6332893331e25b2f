import { connect, type Socket } from 'node:net';
import { createParser } from 'eventsource-parser';

/**
 * What the live connection uses of the browser's EventSource, on a plain socket, so that one process can hold
 * thousands. It does not reconnect by itself, because the live connection never lets the browser do so.
 */
export class PlainEventSource extends EventTarget {
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
    this.#socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`);
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
    if (!this.#head.startsWith('HTTP/1.1 200')) {
      this.#socket.destroy();
      return;
    }
    this.#isOpen = true;
    this.#parser.feed(this.#head.slice(end + 4));
  }
}
