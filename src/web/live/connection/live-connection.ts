import type { Goodbye, Heartbeat, LiveSnapshot } from '#contract/live.ts';
import { SILENCE_SECONDS } from '#contract/live-timing.ts';
import type { LiveEvent } from '#web/live/freshness.ts';
import { FAILURES_BEFORE_POLLING, pollsBeforeListening, reconnectWait } from './reconnect.ts';

const SILENCE_MS = SILENCE_SECONDS * 1_000;
/** Who asks in the meantime does not give a new stream as long to say its first word. */
const FIRST_WORD_MS = 15_000;
const POLL_EVERY_MS = 15_000;
const POLL_PATIENCE_MS = 10_000;

export type LiveOptions = {
  /** Address of the stream. */
  url: string;
  /** The visitor pays for every byte: ask now and then instead of holding a connection open. */
  savesData: boolean;
  onSnapshot(snapshot: LiveSnapshot): void;
  /** Loads everything anew, by tag; when the answer was true, if it says so. */
  poll(signal: AbortSignal): Promise<string | null>;
  tell(event: LiveEvent): void;
};

/**
 * Keeps a page up to date. It listens while it can, notices silence, comes back by itself, and asks where it
 * cannot listen. What it tells never claims more than it knows.
 */
export class LiveConnection {
  readonly #options: LiveOptions;
  #stream: EventSource | null = null;
  #question: AbortController | null = null;
  #next: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #polls = 0;
  #pollFailed = false;
  #newestAnswer = '';

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#wake);
    window.addEventListener('pageshow', this.#wakeFromCache);
    window.addEventListener('online', this.#wake);
    this.#listen();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#wake);
    window.removeEventListener('pageshow', this.#wakeFromCache);
    window.removeEventListener('online', this.#wake);
    clearTimeout(this.#silence);
    this.#hangUp();
  }

  #listen(): void {
    if (this.#options.savesData) {
      this.#poll();
      return;
    }
    this.#hangUp();
    const stream = new EventSource(this.#options.url);
    this.#stream = stream;
    this.#waitForSilence(this.#failures < FAILURES_BEFORE_POLLING ? SILENCE_MS : FIRST_WORD_MS);
    let version: number | null = null;
    let goodbyeWithin: number | null = null;

    stream.addEventListener('snapshot', (event) => {
      const snapshot: LiveSnapshot = JSON.parse(event.data);
      version = snapshot.version;
      this.#failures = 0;
      this.#options.onSnapshot(snapshot);
      this.#hear(snapshot.asOf, true);
    });
    stream.addEventListener('heartbeat', (event) => {
      const beat: Heartbeat = JSON.parse(event.data);
      if (beat.version === version) this.#hear(beat.asOf, beat.fresh);
      else this.#listen(); // an event was missed: ask for the whole again
    });
    stream.addEventListener('goodbye', (event) => {
      const goodbye: Goodbye = JSON.parse(event.data);
      goodbyeWithin = goodbye.within;
    });
    stream.addEventListener('error', () => {
      if (stream !== this.#stream) return;
      if (version === null) this.#failures += 1;
      this.#comeBack(goodbyeWithin);
    });
  }

  #comeBack(goodbyeWithin: number | null): void {
    this.#hangUp();
    if (goodbyeWithin !== null) this.#options.tell({ type: 'waiting' });
    // Who lives by asking has lost nothing when one more stream fails.
    else if (this.#failures <= FAILURES_BEFORE_POLLING) this.#options.tell({ type: 'lost' });
    if (this.#failures >= FAILURES_BEFORE_POLLING) {
      this.#polls = 0;
      this.#poll();
      return;
    }
    const wait = reconnectWait(this.#failures, Math.random(), goodbyeWithin);
    this.#next = setTimeout(() => this.#listen(), wait);
  }

  #poll(): void {
    this.#hangUp();
    this.#polls += 1;
    const question = new AbortController();
    this.#question = question;
    const patience = setTimeout(() => question.abort(), POLL_PATIENCE_MS);
    this.#options
      .poll(question.signal)
      .then(
        (at) => this.#answered(question, at),
        () => this.#unanswered(question),
      )
      .finally(() => clearTimeout(patience));
    const wait = POLL_EVERY_MS * (0.8 + Math.random() * 0.4);
    this.#next = setTimeout(() => (this.#shouldListen() ? this.#listen() : this.#poll()), wait);
  }

  #answered(question: AbortController, at: string | null): void {
    if (question !== this.#question) return;
    if (this.#pollFailed) this.#polls = Number.POSITIVE_INFINITY; // the server is back: listen next
    this.#pollFailed = false;
    if (at === null || at > this.#newestAnswer) this.#waitForSilence(SILENCE_MS);
    this.#newestAnswer = at ?? '';
    this.#options.tell({ type: 'polled', at });
  }

  #unanswered(question: AbortController): void {
    if (question !== this.#question) return;
    this.#pollFailed = true;
    this.#options.tell({ type: 'lost' });
  }

  #shouldListen(): boolean {
    return !this.#options.savesData && this.#polls >= pollsBeforeListening(this.#failures);
  }

  #hear(at: string, fresh: boolean): void {
    this.#waitForSilence(SILENCE_MS);
    this.#options.tell({ type: 'heard', at, fresh });
  }

  /** Nothing new for so long: whatever the connection looks like, it is lost. */
  #waitForSilence(milliseconds: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (this.#stream) {
        this.#failures += 1;
        this.#comeBack(null);
      } else {
        this.#options.tell({ type: 'lost' });
      }
    }, milliseconds);
  }

  /** Phones cut connections without a word; whoever looks at the page again wants the score now. */
  readonly #wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    this.#options.tell({ type: 'waiting' });
    this.#listen();
  };

  /** A page that is shown for the first time has just begun to listen. */
  readonly #wakeFromCache = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#wake();
  };

  #hangUp(): void {
    clearTimeout(this.#next);
    this.#stream?.close();
    this.#stream = null;
    const question = this.#question;
    this.#question = null;
    question?.abort();
  }
}
