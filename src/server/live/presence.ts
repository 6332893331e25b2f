import type { PeopleHere } from '#contract/desk/live.ts';

/** A little more than three heartbeats: a tab that has not reported for this long is gone. */
export const GONE_AFTER_MS = 50_000;
/** Counts tabs, not people. Beyond this number, the tab with the oldest report is dropped. */
const MOST_TABS = 100;

export type SaidHere = { tab: string; name: string; page: string | null };

/** The organizers at the desk. Each process gets every browser's reports, and drops a report when it is too old. */
export class Presence {
  /** In order of their last reports. */
  readonly #tabs = new Map<string, { name: string; page: string; at: number }>();

  hear({ tab, name, page }: SaidHere, now: number): void {
    const key = `${name} ${tab}`;
    this.#tabs.delete(key);
    if (page === null) return;
    this.#tabs.set(key, { name, page, at: now });
    const [oldest] = this.#tabs.keys();
    if (oldest !== undefined && this.#tabs.size > MOST_TABS) this.#tabs.delete(oldest);
  }

  /** Each name with the page that person looked at last. */
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
