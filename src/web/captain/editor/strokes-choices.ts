import { MAX_STROKES, MIN_STROKES, parseStrokes } from '#domain/strokes.ts';

/** The most common score. On an empty hole, the arrow keys start with it. */
const USUAL_STROKES = 4;

/** The strokes in the field plus or minus one, within the limits; 4 if the field has no number. */
export function stepped(text: string, by: 1 | -1): string {
  const typed = Number.parseInt(text, 10);
  if (Number.isNaN(typed)) return `${USUAL_STROKES}`;
  return `${Math.min(MAX_STROKES, Math.max(MIN_STROKES, typed + by))}`;
}

/** The number in the field. Null if it is empty or invalid. */
export function chosen(text: string): number | null {
  const parsed = parseStrokes(text);
  return parsed.ok ? parsed.strokes : null;
}

/** Appends a digit to those typed so far, or starts over with it if the result is not a possible score. */
export function withDigit(typed: string, digit: string): string {
  return chosen(typed + digit) === null ? digit : typed + digit;
}

const [FROM, TO] = [2, 7];

const ALL = Array.from({ length: MAX_STROKES - MIN_STROKES + 1 }, (_, index) => MIN_STROKES + index);

/** 2 to 7, which cover nearly all scores, have large keys that are one tap away. */
export const LIKELY_STROKES: readonly number[] = ALL.filter(isLikely);

/** The other numbers, behind More. */
export const OTHER_STROKES: readonly number[] = ALL.filter((strokes) => !isLikely(strokes));

export function isLikely(strokes: number): boolean {
  return FROM <= strokes && strokes <= TO;
}
