/** Longer words need a larger tag: a tag on a phone fits about this many letters at 14 px. */
const LONG_WORD = 11;

export type TagFit = 'plain' | 'named' | 'long';

/** How large a board's tags must be: for TBD only, for names, or for names with a long word. */
export function tagFit(roster: readonly (string | null)[]): TagFit {
  const names = roster.filter((name) => name !== null);
  if (names.length === 0) return 'plain';
  return names.some((name) => longestWord(name) > LONG_WORD) ? 'long' : 'named';
}

/** Names wrap at spaces and after hyphens. */
export function wordsOf(name: string): string[] {
  return name.trim().split(/\s+|(?<=-)/);
}

export function longestWord(name: string): number {
  return Math.max(...wordsOf(name).map((word) => word.length));
}
