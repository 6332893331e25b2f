import { MAX_STROKES, MIN_STROKES, parseStrokes } from '#domain/strokes.ts';

/** One stroke more or less than what stands in the field, never beyond the ends; from nothing it begins at one. */
export function stepped(text: string, by: 1 | -1): string {
  const typed = Number.parseInt(text, 10);
  const from = Number.isNaN(typed) ? MIN_STROKES - by : typed;
  return `${Math.min(MAX_STROKES, Math.max(MIN_STROKES, from + by))}`;
}

/** Which of the choices stands in the field. */
export function chosen(text: string): number | null {
  const parsed = parseStrokes(text);
  return parsed.ok ? parsed.strokes : null;
}
