import type { LeaderboardEntry } from '#contract/tournament.ts';
import { announcement } from './announcement.ts';

const LEAST_GAP_MS = 10_000;

type Entries = readonly LeaderboardEntry[];

/** Announces at most one change in ten seconds, comparing the current board with the last announced one. */
export class Announcer {
  readonly #say: (sentence: string) => void;
  #told: Entries | null = null;
  #newest: Entries = [];
  #gap: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (sentence: string) => void) {
    this.#say = say;
  }

  /** The first board is already on the page. */
  see(entries: Entries): void {
    this.#newest = entries;
    this.#told ??= entries;
    if (this.#gap === undefined) this.#tell();
  }

  stop(): void {
    clearTimeout(this.#gap);
    this.#gap = undefined;
  }

  #tell(): void {
    this.#gap = undefined;
    const sentence = announcement(this.#told ?? [], this.#newest);
    this.#told = this.#newest;
    if (sentence === null) return;
    this.#say(sentence);
    this.#gap = setTimeout(() => this.#tell(), LEAST_GAP_MS);
  }
}
