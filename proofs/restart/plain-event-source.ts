import { connect, type Socket } from 'node:net';

/**
 * What the live connection uses of the browser's EventSource, on a plain socket: thousands of them fit into one
 * process. It does not reconnect by itself, because the live connection never lets the browser do so.
 */
export class PlainEventSource extends EventTarget {
  readonly #socket: Socket;
  #closed = false;
  #isOpen = false;
  #text = '';

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
    this.#text += text;
    if (!this.#isOpen) {
      const end = this.#text.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!this.#text.startsWith('HTTP/1.1 200')) {
        this.#socket.destroy();
        return;
      }
      this.#isOpen = true;
      this.#text = this.#text.slice(end + 4);
    }
    const blocks = this.#text.split('\n\n');
    this.#text = blocks.pop() ?? '';
    for (const block of blocks) this.#tell(block);
  }

  #tell(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const name = field('event');
    if (name && !this.#closed) this.dispatchEvent(new MessageEvent(name, { data: field('data') }));
  }
}
