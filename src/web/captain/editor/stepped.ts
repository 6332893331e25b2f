import { MAX_STROKES, MIN_STROKES, parseStrokes } from '#domain/strokes.ts';

/** One stroke more or less than the field says, within the limits; an empty field starts at one. */
export function stepped(text: string, by: 1 | -1): string {
  const typed = Number.parseInt(text, 10);
  const from = Number.isNaN(typed) ? MIN_STROKES - by : typed;
  return `${Math.min(MAX_STROKES, Math.max(MIN_STROKES, from + by))}`;
}

/** The choice that the field's text amounts to, if any. */
export function chosen(text: string): number | null {
  const parsed = parseStrokes(text);
  return parsed.ok ? parsed.strokes : null;
}
