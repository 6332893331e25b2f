export const MIN_STROKES = 1;
export const MAX_STROKES = 15;

/** One message for every mistake: it states the correct form. */
const NOT_STROKES = `Enter a whole number from ${MIN_STROKES} to ${MAX_STROKES}.`;

export type ParsedStrokes = { ok: true; strokes: number } | { ok: false; reason: string };

export function isStrokes(count: number): boolean {
  return Number.isInteger(count) && MIN_STROKES <= count && count <= MAX_STROKES;
}

/** Parses a captain's input. Plain digits only: Number() would also accept '1e1', '0x4' and '4.0'. */
export function parseStrokes(text: string): ParsedStrokes {
  const typed = text.trim();
  const strokes = /^[0-9]+$/.test(typed) ? Number(typed) : Number.NaN;
  return isStrokes(strokes) ? { ok: true, strokes } : { ok: false, reason: NOT_STROKES };
}
