export const MIN_STROKES = 1;
export const MAX_STROKES = 15;

export type ParsedStrokes = { ok: true; strokes: number } | { ok: false; reason: string };

export function isStrokes(count: number): boolean {
  return Number.isInteger(count) && MIN_STROKES <= count && count <= MAX_STROKES;
}

/**
 * Parses what a captain typed. Plain digits only: Number() would also accept '1e1', '0x4' and
 * '4.0', none of which anybody means as strokes.
 */
export function parseStrokes(text: string): ParsedStrokes {
  const typed = text.trim();
  if (typed === '') return { ok: false, reason: 'Enter the number of strokes.' };
  if (!/^[0-9]+$/.test(typed)) return { ok: false, reason: 'Strokes must be a whole number.' };

  const strokes = Number(typed);
  if (!isStrokes(strokes)) {
    return { ok: false, reason: `Strokes must be from ${MIN_STROKES} to ${MAX_STROKES}.` };
  }
  return { ok: true, strokes };
}
