const MANY_STROKES = 10;
const FAR_ABOVE = 4;

/** Whether strokes are worth a second look: very high, or far above the others'. A warning, never a refusal. */
export function isUnusual(strokes: number, others: readonly (number | null)[]): boolean {
  if (strokes >= MANY_STROKES) return true;
  const posted = others.filter((count) => count !== null);
  return posted.length > 0 && strokes >= Math.max(...posted) + FAR_ABOVE;
}
