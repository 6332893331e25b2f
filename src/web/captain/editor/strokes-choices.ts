import { MAX_STROKES, MIN_STROKES, parseStrokes } from '#domain/strokes.ts';

/** Where + and - begin on an empty hole: what most holes take. */
const USUAL_STROKES = 4;

/** One stroke more or less than what stands in the field, never beyond the ends. */
export function stepped(text: string, by: 1 | -1): string {
  const typed = Number.parseInt(text, 10);
  if (Number.isNaN(typed)) return `${USUAL_STROKES}`;
  return `${Math.min(MAX_STROKES, Math.max(MIN_STROKES, typed + by))}`;
}

/** Which of the choices stands in the field. */
export function chosen(text: string): number | null {
  const parsed = parseStrokes(text);
  return parsed.ok ? parsed.strokes : null;
}

const [FROM, TO] = [2, 7];

const ALL = Array.from({ length: MAX_STROKES - MIN_STROKES + 1 }, (_, index) => MIN_STROKES + index);

/** What nearly every hole takes: 2 to 7, large and in one tap. */
export const LIKELY_STROKES: readonly number[] = ALL.filter(isLikely);

/** The rest, behind More. */
export const OTHER_STROKES: readonly number[] = ALL.filter((strokes) => !isLikely(strokes));

export function isLikely(strokes: number): boolean {
  return FROM <= strokes && strokes <= TO;
}
