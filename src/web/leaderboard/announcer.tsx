import { useEffect, useState } from 'react';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { announcement } from './announcement.ts';
import type { HoleChange } from './hole-change.ts';
import type { News } from './state-texts.ts';
import type { Changes } from './use-changes.ts';

const LEAST_GAP_MS = 10_000;

type Entries = readonly LeaderboardEntry[];

/** `decided`: D-32 in a sentence, once the cup is no longer open; it then takes the place of who leads. */
type Seen = { entries: Entries; holes: readonly HoleChange[]; decided: string | null };

/**
 * What each hole has paid, and how that changes the order. At most once in ten seconds, comparing the current board
 * with the last announced one.
 */
export class Announcer {
  readonly #say: (sentence: string) => void;
  #told: Seen | null = null;
  #newest: Seen = { entries: [], holes: [], decided: null };
  #gap: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (sentence: string) => void) {
    this.#say = say;
  }

  /** The first board is already on the page. */
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

type SpokenChangesProps = { entries: readonly LeaderboardEntry[]; changes: Changes; news: News };

/** For screen readers: what a hole has paid and how the order changes, instead of rereading the table. */
export function SpokenChanges({ entries, changes: { holes }, news }: SpokenChangesProps) {
  const decided = news.verdict === 'open' || news.look === 'lost' ? null : news.sentence;
  const [sentence, setSentence] = useState('');
  const [announcer] = useState(() => new Announcer(setSentence));
  useEffect(() => announcer.see(entries, holes, decided), [announcer, entries, holes, decided]);
  useEffect(() => () => announcer.stop(), [announcer]);
  return (
    <p className="visually-hidden" role="status">
      {sentence}
    </p>
  );
}
