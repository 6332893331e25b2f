import { MAX_STROKES } from '#domain/strokes.ts';
import type { Random } from '#local/random.ts';

/** A sender's place among those who share a score. */
export type Share = { place: number; of: number };

const ALL = Array.from({ length: MAX_STROKES }, (_, index) => index + 1);

/**
 * Strokes that no other sender posts, and different from those that this sender has seen. A correction that changes
 * nothing is not recorded, so each correction must change something for the trail to be compared.
 */
export function ownStrokes(random: Random, { place, of }: Share, seen: number | null): number {
  return random.pick(ALL.filter((strokes) => strokes % of === place && strokes !== seen));
}
