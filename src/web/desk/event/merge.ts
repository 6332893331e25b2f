export type Draft = Readonly<Record<string, string>>;

export function differs(one: Draft, other: Draft): boolean {
  return Object.keys(one).some((key) => one[key] !== other[key]);
}

/** What was saved, with the fields that have been typed in since it was sent. */
export function withLater<D extends Draft>(saved: D, sent: D, typed: D): D {
  const later = Object.entries(typed).filter(([key, value]) => value !== sent[key]);
  return { ...saved, ...Object.fromEntries(later) };
}

/**
 * Somebody else's fields, with those that are being typed in here. Null if both have changed the same one: then
 * neither may go unseen.
 */
export function withTheirs<D extends Draft>(seen: D, typed: D, theirs: D): D | null {
  const touched = Object.keys(typed).filter((key) => typed[key] !== seen[key]);
  if (touched.some((key) => theirs[key] !== seen[key] && theirs[key] !== typed[key])) return null;
  return { ...theirs, ...Object.fromEntries(touched.map((key) => [key, typed[key]])) };
}
