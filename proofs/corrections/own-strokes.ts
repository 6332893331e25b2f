import { MAX_STROKES } from '#domain/strokes.ts';
import type { Random } from '#local/random.ts';

/** One of `of` senders that correct the same scores. `place` is its number, counted from 0. */
export type Share = { place: number; of: number };

const ALL = Array.from({ length: MAX_STROKES }, (_, index) => index + 1);

/**
 * Picks strokes that no other sender posts, and that differ from those this sender has seen. Every correction
 * then changes its score and is recorded, so acknowledgements can be compared with the recorded corrections.
 */
export function ownStrokes(random: Random, { place, of }: Share, seen: number | null): number {
  return random.pick(ALL.filter((strokes) => strokes % of === place && strokes !== seen));
}
