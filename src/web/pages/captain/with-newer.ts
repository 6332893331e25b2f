import type { Score } from '#contract/scores.ts';

/** The scores with this one in its place, unless a newer one stands there: a repeated answer is an old one. */
export function withNewer(scores: readonly Score[], answer: Score): Score[] {
  return scores.map((score) => (score.id === answer.id && score.version < answer.version ? answer : score));
}
