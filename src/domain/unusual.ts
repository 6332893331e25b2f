const MANY_STROKES = 10;
const FAR_ABOVE = 4;

/**
 * Whether a team's strokes on a hole are worth a second look at the card, because the number is very high or far above
 * the other teams' strokes. This is a warning, never a refusal.
 */
export function isUnusual(strokes: number, others: readonly (number | null)[]): boolean {
  if (strokes >= MANY_STROKES) return true;
  const posted = others.filter((count) => count !== null);
  return posted.length > 0 && strokes >= Math.max(...posted) + FAR_ABOVE;
}
