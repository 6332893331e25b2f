import type { LeaderboardEntry } from '#contract/tournament.ts';
import { announcement } from './announcement.ts';
import type { HoleChange } from './hole-change.ts';

const LEAST_GAP_MS = 10_000;

type Entries = readonly LeaderboardEntry[];

/** `decided` (D-32): once the cup is decided, a sentence about its state, announced instead of the order. */
export type Seen = { entries: Entries; holes: readonly HoleChange[]; decided: string | null };

/**
 * Announces each hole's points and how they change the order, at most once every ten seconds. Compares the current
 * board with the last announced one.
 */
export class Announcer {
  readonly #say: (sentence: string) => void;
  #told: Seen | null = null;
  #newest: Seen = { entries: [], holes: [], decided: null };
  #gap: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (sentence: string) => void) {
    this.#say = say;
  }

  /** The first board is not announced: it is already on the page. */
  see(entries: Entries, holes: Seen['holes'] = [], decided: string | null = null): void {
    this.#newest = { entries, holes, decided };
    this.#told ??= this.#newest;
    if (this.#gap === undefined) this.#tell();
  }

  stop(): void {
    clearTimeout(this.#gap);
    this.#gap = undefined;
  }

  #tell(): void {
    this.#gap = undefined;
    const { entries, holes, decided } = this.#newest;
    const told = this.#told;
    this.#told = this.#newest;
    const news = holes.filter(({ text }) => !told?.holes.some((known) => known.text === text));
    const sentences = news.map(({ text }) => `${text}.`);
    const isNews = decided !== told?.decided;
    const order = decided === null ? announcement(told?.entries ?? [], entries) : isNews ? decided : null;
    if (order !== null) sentences.push(order);
    if (sentences.length === 0) return;
    this.#say(sentences.join(' '));
    this.#gap = setTimeout(() => this.#tell(), LEAST_GAP_MS);
  }
}
