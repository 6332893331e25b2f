export type Draft = Readonly<Record<string, string>>;

/** The changed fields, to be saved one by one. Fields that belong together form one unit. */
export function changedUnits(saved: Draft, typed: Draft, together: readonly string[]): string[][] {
  const changed = Object.keys(typed).filter((key) => saved[key] !== typed[key]);
  const alone = changed.filter((key) => !together.includes(key)).map((key) => [key]);
  return changed.length > alone.length ? [...alone, [...together]] : alone;
}

/** The saved values, plus fields typed in after the save was sent. */
export function withLater<D extends Draft>(saved: D, sent: D, typed: D): D {
  return keepTyped(sent, typed, saved);
}

/** The values in `others`, except for fields edited here. */
export function keepTyped<D extends Draft>(seen: D, typed: D, others: D): D {
  const touched = Object.entries(typed).filter(([key, value]) => value !== seen[key]);
  return { ...others, ...Object.fromEntries(touched) };
}

/**
 * Another organizer's values, except for fields edited here. Null if both have changed the same field: then this
 * organizer has to choose.
 */
export function withTheirs<D extends Draft>(seen: D, typed: D, theirs: D): D | null {
  const touched = Object.keys(typed).filter((key) => typed[key] !== seen[key]);
  if (touched.some((key) => theirs[key] !== seen[key] && theirs[key] !== typed[key])) return null;
  return keepTyped(seen, typed, theirs);
}
