import { connect } from 'node:net';

/**
 * A steady crowd: a given number of conditional requests per second, spread over a few connections, each with the
 * ETag of the connection's last response. A connection with too many unanswered requests skips its turn:
 * those requests are neither sent nor counted.
 */
const [url = '', rate = '0', seconds = '0'] = process.argv.slice(2);
const { hostname, port, pathname, host } = new URL(url);
const CONNECTIONS = 32;
const MOST_UNANSWERED = 64;
const TICK_MS = 5;
const STATUS = 'HTTP/1.1 ';
const TAG = '\r\netag: ';
/** How much of a chunk's end is kept, because a status line may continue in the next chunk. */
const REST = STATUS.length + 2;

export type LoadReport = { answered: number; notModified: number; failed: number };
const totals: LoadReport = { answered: 0, notModified: 0, failed: 0 };

class Line {
  readonly #socket = connect(Number(port), hostname);
  #unanswered = 0;
  #tag = '""';
  #rest = '';

  constructor() {
    this.#socket.setNoDelay();
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#read(text));
  }

  get hasRoom(): boolean {
    return this.#unanswered < MOST_UNANSWERED;
  }

  ask(times: number): void {
    this.#unanswered += times;
    const request = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip\r\nif-none-match: ${this.#tag}\r\n\r\n`;
    this.#socket.write(request.repeat(times));
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(text: string): void {
    const all = this.#rest + text;
    for (let at = all.indexOf(STATUS); at >= 0; at = all.indexOf(STATUS, at + 1)) {
      const status = all.slice(at + STATUS.length, at + STATUS.length + 3);
      if (status.length < 3) break;
      this.#unanswered -= 1;
      totals.answered += 1;
      if (status === '304') totals.notModified += 1;
      else if (status !== '200') totals.failed += 1;
    }
    this.#rest = all.slice(-REST);
    const tag = all.lastIndexOf(TAG);
    if (tag >= 0) this.#tag = /^\S+(?=\r\n)/.exec(all.slice(tag + TAG.length))?.[0] ?? this.#tag;
  }
}

const lines = Array.from({ length: CONNECTIONS }, () => new Line());
const begun = performance.now();
let sent = 0;
let turn = 0;
const ticking = setInterval(() => {
  const elapsed = (performance.now() - begun) / 1_000;
  if (elapsed >= Number(seconds)) {
    clearInterval(ticking);
    for (const line of lines) line.end();
    process.send?.(totals, () => process.exit());
    return;
  }
  let due = Math.floor(elapsed * Number(rate)) - sent;
  sent += due; // includes requests that will be skipped, so that they are not sent later
  const share = Math.ceil(due / CONNECTIONS);
  while (due > 0) {
    const times = Math.min(due, share);
    const line = lines[turn];
    if (line?.hasRoom) line.ask(times);
    due -= times;
    turn = (turn + 1) % CONNECTIONS;
  }
}, TICK_MS);
