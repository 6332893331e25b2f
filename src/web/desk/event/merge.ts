export type Draft = Readonly<Record<string, string>>;

/** Groups the changed fields into units, which are saved one at a time. Fields in `together` form one unit. */
export function changedUnits(saved: Draft, typed: Draft, together: readonly string[]): string[][] {
  const changed = Object.keys(typed).filter((key) => saved[key] !== typed[key]);
  const alone = changed.filter((key) => !together.includes(key)).map((key) => [key]);
  return changed.length > alone.length ? [...alone, [...together]] : alone;
}

/** Returns `others`, but with the value from `typed` in each field where `typed` differs from `seen`. */
export function keepTyped<D extends Draft>(seen: D, typed: D, others: D): D {
  const touched = Object.entries(typed).filter(([key, value]) => value !== seen[key]);
  return { ...others, ...Object.fromEntries(touched) };
}

/**
 * Merges another organizer's values into the draft. Null if both have changed the same field, so that this organizer
 * has to choose.
 */
export function mergeTheirs<D extends Draft>(seen: D, typed: D, theirs: D): D | null {
  const touched = Object.keys(typed).filter((key) => typed[key] !== seen[key]);
  if (touched.some((key) => theirs[key] !== seen[key] && theirs[key] !== typed[key])) return null;
  return keepTyped(seen, typed, theirs);
}
