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
