import { connect } from 'node:net';
import { reconnectWait } from '#web/live/connection/reconnect.ts';

/** The headers that a browser sends, because a server that retains them needs memory for them. */
const HEADERS = [
  'accept: text/event-stream',
  'accept-encoding: gzip, deflate, br, zstd',
  'accept-language: en-US,en;q=0.9',
  'cache-control: no-cache',
  'sec-ch-ua: "Chromium";v="144", "Not.A/Brand";v="24"',
  'sec-ch-ua-mobile: ?1',
  'sec-ch-ua-platform: "Android"',
  'sec-fetch-dest: empty',
  'sec-fetch-mode: cors',
  'sec-fetch-site: same-origin',
  'user-agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/144.0.0.0 Mobile Safari/537.36',
];

const ID = '\nid: ';
const RETRY = 'retry: ';

/** One buffer for all sockets of the process: its content is consumed before the next read. */
const READ_INTO = Buffer.allocUnsafeSlow(64 * 1024);

export type SpectatorEvents = {
  /** A version arrived on an open stream. `missed` counts earlier versions that never arrived. */
  onVersion(version: number, missed: number): void;
  /** A connection received its first snapshot. */
  onConnected(): void;
  onLeft(why: 'goodbye' | 'cut'): void;
};

/** Listens as a page does, but cheaply: parses only ids and retry times. Reconnects when the stream ends. */
export class Spectator {
  version = 0;
  isConnected = false;
  readonly #url: URL;
  readonly #events: SpectatorEvents;
  #text = '';
  #goodbyeWithin: number | null = null;
  #failures = 0;

  constructor(url: URL, events: SpectatorEvents) {
    this.#url = url;
    this.#events = events;
  }

  listen(): void {
    const { hostname, port, pathname, host } = this.#url;
    this.#text = '';
    this.#goodbyeWithin = null;
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer: READ_INTO,
        callback: (length) => {
          this.#read(READ_INTO.toString('latin1', 0, length));
          return true;
        },
      },
    });
    socket.on('error', () => {}); // ignored, because a close event follows
    socket.once('close', () => this.#comeBack());
    socket.write([`GET ${pathname} HTTP/1.1`, `host: ${host}`, ...HEADERS, '', ''].join('\r\n'));
  }

  #read(text: string): void {
    const all = this.#text + text;
    const end = all.lastIndexOf('\n\n'); // an event may arrive in pieces, and several may arrive together
    this.#text = end < 0 ? all : all.slice(end + 2);
    for (let at = all.indexOf(ID); at >= 0 && at < end; at = all.indexOf(ID, at + ID.length)) {
      this.#hear(Number.parseInt(all.slice(at + ID.length, at + ID.length + 16), 10));
    }
    const retry = all.indexOf(RETRY);
    if (retry >= 0 && retry < end) this.#goodbyeWithin = Number.parseInt(all.slice(retry + RETRY.length), 10);
  }

  #hear(version: number): void {
    const before = this.version;
    this.version = version;
    if (this.isConnected) {
      this.#events.onVersion(version, Math.max(0, version - before - 1));
      return;
    }
    this.isConnected = true;
    this.#failures = 0;
    this.#events.onConnected();
  }

  #comeBack(): void {
    if (!this.isConnected) this.#failures += 1;
    this.isConnected = false;
    this.#events.onLeft(this.#goodbyeWithin === null ? 'cut' : 'goodbye');
    const ending = { goodbyeWithin: this.#goodbyeWithin, refused: false };
    setTimeout(() => this.listen(), reconnectWait(this.#failures, Math.random(), ending));
  }
}
