import type { LeaderboardEntry } from '#contract/tournament.ts';
import { announcement } from './announcement.ts';

const LEAST_GAP_MS = 10_000;

type Entries = readonly LeaderboardEntry[];

/** Says at most one sentence in ten seconds: from what was last said of the board to how it is now. */
export class Announcer {
  readonly #say: (sentence: string) => void;
  #told: Entries | null = null;
  #newest: Entries = [];
  #gap: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (sentence: string) => void) {
    this.#say = say;
  }

  /** What the first board says is on the page already. */
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
