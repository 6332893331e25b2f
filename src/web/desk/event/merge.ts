export type Draft = Readonly<Record<string, string>>;

/** The fields to save, one by one; those that belong together as one. */
export function changedUnits(saved: Draft, typed: Draft, together: readonly string[]): string[][] {
  const changed = Object.keys(typed).filter((key) => saved[key] !== typed[key]);
  const alone = changed.filter((key) => !together.includes(key)).map((key) => [key]);
  return changed.length > alone.length ? [...alone, [...together]] : alone;
}

/** What was saved, with the fields that have been typed in since it was sent. */
export function withLater<D extends Draft>(saved: D, sent: D, typed: D): D {
  return keepTyped(sent, typed, saved);
}

/** Other values, except in the fields that were typed in here. */
export function keepTyped<D extends Draft>(seen: D, typed: D, others: D): D {
  const touched = Object.entries(typed).filter(([key, value]) => value !== seen[key]);
  return { ...others, ...Object.fromEntries(touched) };
}

/**
 * Somebody else's fields, with those that are being typed in here. Null if both have changed the same one: then
 * neither may go unseen.
 */
export function withTheirs<D extends Draft>(seen: D, typed: D, theirs: D): D | null {
  const touched = Object.keys(typed).filter((key) => typed[key] !== seen[key]);
  if (touched.some((key) => theirs[key] !== seen[key] && theirs[key] !== typed[key])) return null;
  return keepTyped(seen, typed, theirs);
}
