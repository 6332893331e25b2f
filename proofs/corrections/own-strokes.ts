import { MAX_STROKES } from '#domain/strokes.ts';
import type { Random } from '#local/random.ts';

/** Which of the senders that share a record this is. */
export type Share = { place: number; of: number };

const ALL = Array.from({ length: MAX_STROKES }, (_, index) => index + 1);

/**
 * Strokes that no other sender posts, and not the ones this sender has seen. A correction that changes nothing leaves
 * no record; so each of these changes something, and what is acknowledged can be held against the trail.
 */
export function ownStrokes(random: Random, { place, of }: Share, seen: number | null): number {
  return random.pick(ALL.filter((strokes) => strokes % of === place && strokes !== seen));
}
