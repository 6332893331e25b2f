import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';

const [FROM, TO] = [2, 7];

const ALL = Array.from({ length: MAX_STROKES - MIN_STROKES + 1 }, (_, index) => MIN_STROKES + index);

/** What nearly every hole takes: 2 to 7, large and in one tap. */
export const LIKELY_STROKES: readonly number[] = ALL.filter(isLikely);

/** The rest, behind More. */
export const OTHER_STROKES: readonly number[] = ALL.filter((strokes) => !isLikely(strokes));

export function isLikely(strokes: number): boolean {
  return FROM <= strokes && strokes <= TO;
}
