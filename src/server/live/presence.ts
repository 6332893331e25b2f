import type { PeopleHere } from '#contract/desk/live.ts';

/** Three heartbeats and a little: whoever has said nothing for this long is gone. */
export const GONE_AFTER_MS = 50_000;
/** Tabs, not people. Beyond that the one that was heard longest ago is forgotten. */
const MOST_TABS = 100;

export type SaidHere = { tab: string; name: string; page: string | null };

/**
 * Who is at the desk, as this process has heard it. Every process hears every word and forgets by itself, so none has
 * to tell the others that a browser, or one of them, has died.
 */
export class Presence {
  /** In the order in which they were last heard. */
  readonly #tabs = new Map<string, { name: string; page: string; at: number }>();

  hear({ tab, name, page }: SaidHere, now: number): void {
    const key = `${name} ${tab}`;
    this.#tabs.delete(key);
    if (page === null) return;
    this.#tabs.set(key, { name, page, at: now });
    const [oldest] = this.#tabs.keys();
    if (oldest !== undefined && this.#tabs.size > MOST_TABS) this.#tabs.delete(oldest);
  }

  /** By name, each with the page that they looked at last. */
  people(now: number): PeopleHere['people'] {
    const pages = new Map<string, string>();
    for (const [key, { name, page, at }] of this.#tabs)
      if (now - at >= GONE_AFTER_MS) this.#tabs.delete(key);
      else pages.set(name, page);
    return [...pages]
      .map(([name, page]) => ({ name, page }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }
}
