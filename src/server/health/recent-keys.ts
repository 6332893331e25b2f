/** Two hours of the busiest day; memory stays bounded whatever is sent. */
const MOST_KEYS = 5_000;
/** Longer than any real one; a longer key would be refused anyway. */
const MOST_LENGTH = 100;

/** The keys of the last posts. */
export class RecentKeys {
  readonly #keys = new Set<string>();

  /** Whether this key has come before; from now on it has. */
  hasSeen(key: string): boolean {
    if (key.length > MOST_LENGTH) return false;
    if (this.#keys.has(key)) return true;
    this.#keys.add(key);
    if (this.#keys.size > MOST_KEYS)
      for (const oldest of this.#keys.keys()) return !this.#keys.delete(oldest);
    return false;
  }
}
