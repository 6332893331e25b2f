import type { Score } from '#contract/scores.ts';
import { type Author, type Correction, isWaiting } from './correction.ts';

/** What somebody knows of a hole when an edit of it begins. */
export type Seen = { seenVersion: number; seenStrokes: number | null };

/**
 * A hole with a correction that waits shows that one and not the server's score: whatever the server has meanwhile
 * got from somebody else, this edit must not overwrite. It begins where the waiting one did.
 */
export function seenOf(score: Score, own: readonly Correction<Author>[]): Seen {
  const newest = own.at(-1);
  if (!newest || !isWaiting(newest)) return { seenVersion: score.version, seenStrokes: score.strokes };
  const first = own.find(
    (correction): correction is Correction<Author> & { seenVersion: number } =>
      correction.seenVersion !== null,
  );
  return { seenVersion: first?.seenVersion ?? score.version, seenStrokes: newest.strokes };
}
