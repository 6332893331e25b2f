import type { Goodbye, Heartbeat, LivePart, LiveSnapshot, PartTags, PushedParts } from '#contract/live.ts';
import { answers } from '#web/api/client.ts';
import type { LiveEvent } from '#web/live/freshness.ts';
import { type Command, type ConnectionEvent, nextState, STOPPED } from './connection-state.ts';

const POLL_TIMEOUT_MS = 10_000;
const PARTS = [
  'days',
  'pairings',
  'matches',
  'countyChampion',
  'captainsAward',
  'notice',
] as const satisfies LivePart[];

type Pushed = { [Part in keyof PushedParts]: { part: Part } & PushedParts[Part] };
/** At the start of a stream, the tags of all parts. Later, one part that has changed. */
export type PartEvent = { part: 'parts'; tags: PartTags } | Pushed[keyof Pushed];

export type LiveOptions = {
  /** URL of the stream. */
  url: string;
  /** Whether the visitor's browser is set to save data. If so, the page polls and never opens a stream. */
  savesData: boolean;
  onSnapshot(snapshot: LiveSnapshot): void;
  onPart(event: PartEvent): void;
  /** Adds more listeners to a stream. */
  onOpen?(stream: EventSource): void;
  /** Refetches everything. Resolves to the time of the received data, or to null if the server did not send it. */
  poll(signal: AbortSignal): Promise<string | null>;
  tell(event: LiveEvent): void;
};

/**
 * Keeps a page up to date. Listens to a stream, notices silence, reconnects automatically, and polls if streams do
 * not get through. Every decision is made in connection-state.ts; this class carries it out.
 */
export class LiveConnection {
  readonly #options: LiveOptions;
  #state = STOPPED;
  /** The open stream or the poll in progress. */
  #open: { close(): void } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #failedAt = 0;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#wake);
    window.addEventListener('pageshow', this.#wakeFromCache);
    window.addEventListener('online', this.#wake);
    answers.addEventListener('answer', this.#answered);
    this.#dispatch({ type: 'start' });
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#wake);
    window.removeEventListener('pageshow', this.#wakeFromCache);
    window.removeEventListener('online', this.#wake);
    answers.removeEventListener('answer', this.#answered);
    clearTimeout(this.#silence);
    this.#dispatch({ type: 'stop' });
  }

  #dispatch(event: ConnectionEvent): void {
    const { savesData } = this.#options;
    const { state, commands } = nextState(this.#state, event, { savesData, random: Math.random() });
    this.#state = state;
    for (const command of commands) this.#run(command);
  }

  #run(command: Command): void {
    switch (command.do) {
      case 'listen':
        this.#listen();
        break;
      case 'poll':
        this.#poll();
        break;
      case 'hang-up':
        this.#hangUp();
        break;
      case 'set-timer':
        this.#timer = setTimeout(() => this.#dispatch({ type: 'timer' }), command.ms);
        break;
      case 'expect':
        clearTimeout(this.#silence);
        this.#silence = setTimeout(() => this.#dispatch({ type: 'silence' }), command.within);
        break;
      case 'tell':
        this.#options.tell(command.event);
    }
  }

  #listen(): void {
    this.#hangUp();
    const { url, onPart } = this.#options;
    const stream = new EventSource(url);
    this.#open = stream;
    this.#options.onOpen?.(stream);
    stream.addEventListener('snapshot', (event) => {
      const snapshot: LiveSnapshot = JSON.parse(event.data);
      this.#options.onSnapshot(snapshot);
      this.#dispatch({ type: 'snapshot', version: snapshot.version, asOf: snapshot.asOf });
    });
    stream.addEventListener('parts', ({ data }) => onPart({ part: 'parts', tags: JSON.parse(data) }));
    for (const part of PARTS)
      stream.addEventListener(part, ({ data }) => onPart({ part, ...JSON.parse(data) }));
    stream.addEventListener('heartbeat', (event) => {
      const { version, asOf, fresh }: Heartbeat = JSON.parse(event.data);
      this.#dispatch({ type: 'heartbeat', version, asOf, fresh });
    });
    stream.addEventListener('goodbye', (event) => {
      const { within }: Goodbye = JSON.parse(event.data);
      this.#dispatch({ type: 'goodbye', within });
    });
    stream.addEventListener('error', () => {
      // A stream that the server refused is CLOSED. After a network error, the stream is CONNECTING.
      const refused = stream.readyState === EventSource.CLOSED;
      if (stream !== this.#open) return;
      this.#failedAt = performance.now();
      this.#dispatch({ type: 'stream-failed', refused });
    });
  }

  #poll(): void {
    this.#hangUp();
    const abort = new AbortController();
    const running = { close: () => abort.abort() };
    this.#open = running;
    const timeout = setTimeout(() => abort.abort(), POLL_TIMEOUT_MS);
    const settle = (event: ConnectionEvent) => {
      clearTimeout(timeout);
      if (running === this.#open) this.#dispatch(event);
    };
    this.#options.poll(abort.signal).then(
      (asOf) => settle({ type: 'poll-answered', asOf }),
      () => settle({ type: 'poll-failed' }),
    );
  }

  /**
   * Reconnects if the page is visible: phones drop connections silently, and a visitor who returns to the
   * page wants the score at once.
   */
  readonly #wake = (): void => {
    if (document.visibilityState !== 'hidden') this.#dispatch({ type: 'wake' });
  };

  /** Only a response to a request sent after the stream broke shows that the server is back. */
  readonly #answered = (event: Event): void => {
    if ((event as CustomEvent<number>).detail > this.#failedAt) this.#dispatch({ type: 'answered' });
  };

  /**
   * Reconnects a page that was restored from the back/forward cache. Any other `pageshow` belongs to a page
   * that was just loaded, whose connection is new.
   */
  readonly #wakeFromCache = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#wake();
  };

  #hangUp(): void {
    clearTimeout(this.#timer);
    const open = this.#open;
    this.#open = null; // cleared before closing, so that the result of an aborted poll is ignored
    open?.close();
  }
}
