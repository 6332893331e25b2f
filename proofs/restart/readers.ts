import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { COME_BACK_WITHIN_MS } from '#server/live/routes.ts';
import { LiveConnection } from '#web/live/connection/live-connection.ts';
import { dutifulTimeout, PlainEventSource } from './plain-event-source.ts';

const OPENED_AT_ONCE = 100;
const READS = ['/api/tournament', '/api/tournament/2025/leaderboard', '/api/tournament/2025/holes'];

export type Reader = {
  version: number;
  /** True from the first snapshot of a stream until that stream ends. */
  isOpen: boolean;
  backAt: number | null;
  /** The time at which the current stream was due to be opened. */
  dueAt: number;
};

/**
 * Provides what the page's code needs from a browser. Call this first in a test: at the end, everything is
 * closed in reverse order, and the page's code needs these globals until it is closed.
 */
export function standInForBrowser(): void {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  setMaxListeners(0, page);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', page);
  vi.stubGlobal('EventSource', PlainEventSource);
  vi.stubGlobal('setTimeout', dutifulTimeout);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

/** Simulates a crowd of open boards by running the page's own code on plain sockets. */
export class Readers {
  readonly all: Reader[] = [];
  polls = 0;
  /** Streams that got a status other than 200. */
  refused = 0;
  /** Streams that ended right after their first events, because the server was full. */
  sentAway = 0;
  readonly #url: string;
  readonly #connections: LiveConnection[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async open(count: number): Promise<void> {
    while (this.all.length < count) {
      for (let opened = 0; opened < OPENED_AT_ONCE && this.all.length < count; opened += 1) this.#openOne();
      await wait(50);
    }
  }

  close(): void {
    for (const connection of this.#connections) connection.stop();
  }

  /** Clears the time of every reader's last return. Each reader's next snapshot then counts as its return. */
  forgetReturns(): void {
    for (const reader of this.all) reader.backAt = null;
  }

  #openOne(): void {
    const reader: Reader = { version: 0, isOpen: false, backAt: null, dueAt: 0 };
    const connection = new LiveConnection({
      url: `${this.#url}/api/tournament/2025/live`,
      savesData: false,
      onPart: () => {},
      onOpen: (stream) => {
        reader.dueAt = (stream as unknown as PlainEventSource).dueAt;
        stream.addEventListener('goodbye', ({ data }) => {
          reader.isOpen = false;
          if (JSON.parse(data).within === COME_BACK_WITHIN_MS) this.sentAway += 1;
        });
        stream.addEventListener('error', () => {
          reader.isOpen = false;
          if (stream.readyState === PlainEventSource.CLOSED) this.refused += 1;
        });
      },
      onSnapshot: ({ version }) => {
        reader.version = version;
        reader.isOpen = true;
        reader.backAt ??= Date.now();
      },
      poll: (signal) => this.#poll(signal),
      tell: () => {},
    });
    this.all.push(reader);
    this.#connections.push(connection);
    connection.start();
  }

  async #poll(signal: AbortSignal): Promise<string | null> {
    this.polls += 1;
    const answers = await Promise.all(READS.map((path) => fetch(`${this.#url}${path}`, { signal })));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    if (answers.some(({ ok }) => !ok)) throw new Error('no answer');
    return answers.map(({ headers }) => headers.get('cup-as-of')).toSorted()[0] ?? null;
  }
}
