import type { Score } from '#contract/scores.ts';

/**
 * A load that was under way while a correction was answered tells of before: what was taken in since it began
 * stays, or the next edit would name a version that is no longer there.
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

/** The scores with this one in its place, unless a newer one stands there: a repeated answer is an old one. */
export function mergeScore(scores: readonly Score[], answer: Score): Score[] {
  return scores.map((score) => (score.id === answer.id && score.version < answer.version ? answer : score));
}
