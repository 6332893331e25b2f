/** Longer words than this need a larger tag. A tag on a phone holds about as many letters at 14 px. */
const LONG_WORD = 11;

export type TagFit = 'plain' | 'named' | 'long';

/** How large a board's tags must be: for TBD alone, for names, or for names with a long word in them. */
export function tagFit(roster: readonly (string | null)[]): TagFit {
  const names = roster.filter((name) => name !== null);
  if (names.length === 0) return 'plain';
  return names.some((name) => longestWord(name) > LONG_WORD) ? 'long' : 'named';
}

/** A name breaks into lines at its spaces and after its hyphens. */
export function wordsOf(name: string): string[] {
  return name.trim().split(/\s+|(?<=-)/);
}

export function longestWord(name: string): number {
  return Math.max(...wordsOf(name).map((word) => word.length));
}
