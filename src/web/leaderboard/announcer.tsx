import { useEffect, useState } from 'react';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { announcement } from './announcement.ts';
import type { HoleChange } from './hole-change.ts';
import type { Changes } from './use-changes.ts';

const LEAST_GAP_MS = 10_000;

type Entries = readonly LeaderboardEntry[];

type Seen = { entries: Entries; holes: readonly HoleChange[] };

/**
 * What each hole has paid, and how that changes the order. At most once in ten seconds, comparing the current board
 * with the last announced one.
 */
export class Announcer {
  readonly #say: (sentence: string) => void;
  #told: Seen | null = null;
  #newest: Seen = { entries: [], holes: [] };
  #gap: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (sentence: string) => void) {
    this.#say = say;
  }

  /** The first board is already on the page. */
  see(entries: Entries, holes: Seen['holes'] = []): void {
    this.#newest = { entries, holes };
    this.#told ??= this.#newest;
    if (this.#gap === undefined) this.#tell();
  }

  stop(): void {
    clearTimeout(this.#gap);
    this.#gap = undefined;
  }

  #tell(): void {
    this.#gap = undefined;
    const { entries, holes } = this.#newest;
    const told = this.#told;
    this.#told = this.#newest;
    const news = holes.filter(({ text }) => !told?.holes.some((known) => known.text === text));
    const sentences = news.map(({ text }) => `${text}.`);
    const order = announcement(told?.entries ?? [], entries);
    if (order !== null) sentences.push(order);
    if (sentences.length === 0) return;
    this.#say(sentences.join(' '));
    this.#gap = setTimeout(() => this.#tell(), LEAST_GAP_MS);
  }
}

type SpokenChangesProps = { entries: readonly LeaderboardEntry[]; changes: Changes };

/** For screen readers: what a hole has paid and how the order changes, instead of rereading the table. */
export function SpokenChanges({ entries, changes: { holes } }: SpokenChangesProps) {
  const [sentence, setSentence] = useState('');
  const [announcer] = useState(() => new Announcer(setSentence));
  useEffect(() => announcer.see(entries, holes), [announcer, entries, holes]);
  useEffect(() => () => announcer.stop(), [announcer]);
  return (
    <p className="visually-hidden" role="status">
      {sentence}
    </p>
  );
}
