import { MAX_STROKES } from '#domain/strokes.ts';
import type { Random } from '#local/random.ts';

/** Identifies one of the senders that correct the same scores. */
export type Share = { place: number; of: number };

const ALL = Array.from({ length: MAX_STROKES }, (_, index) => index + 1);

/**
 * Strokes that no other sender posts, and that differ from those this sender has seen. A correction that changes
 * nothing is not recorded; each of these changes something, so acknowledgements can be compared with the trail.
 */
export function ownStrokes(random: Random, { place, of }: Share, seen: number | null): number {
  return random.pick(ALL.filter((strokes) => strokes % of === place && strokes !== seen));
}
