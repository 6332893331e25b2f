import type { Score } from '#contract/scores.ts';
import { type Author, type Correction, isWaiting, type Standing } from './correction.ts';

/** What somebody knows of a hole when an edit of it begins. */
export type Seen<Value = Score['strokes']> = { seenVersion: number; seenStrokes: Value };

/**
 * A hole with a correction that waits shows that one and not the server's score: whatever the server has meanwhile
 * got from somebody else, this edit must not overwrite. It begins where the waiting one did.
 */
export function seenOf<Row extends Standing>(
  score: Row,
  own: readonly Correction<Author, Row>[],
): Seen<Row['strokes']> {
  const newest = own.at(-1);
  if (!newest || !isWaiting(newest)) return { seenVersion: score.version, seenStrokes: score.strokes };
  const first = own.find(
    (correction): correction is Correction<Author, Row> & { seenVersion: number } =>
      correction.seenVersion !== null,
  );
  return { seenVersion: first?.seenVersion ?? score.version, seenStrokes: newest.strokes };
}
