import type { Score } from '#contract/scores.ts';

/**
 * Keeps the scores that changed while the load was in progress, because the load may have begun before a
 * correction was saved. Otherwise the next edit would be based on a version that is no longer current.
 */
export function mergeScores(
  loaded: readonly Score[],
  atItsStart: readonly Score[],
  now: readonly Score[],
): Score[] {
  const wasThere = ({ id, version }: Score) => atItsStart.some((s) => s.id === id && s.version === version);
  const takenIn = now.filter((score) => !wasThere(score));
  return takenIn.reduce<Score[]>(mergeScore, [...loaded]);
}

/** Replaces a score unless the known one is newer: the response to a retry may be old. */
export function mergeScore(scores: readonly Score[], answer: Score): Score[] {
  return scores.map((score) => (score.id === answer.id && score.version < answer.version ? answer : score));
}
