import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import { isSetBy, type SavedCorrection } from '#web/outbox/correction.ts';

/**
 * The corrections just saved whose scores no one has changed since, so that they can be undone. Each comes with the
 * hole's current points, which change when other teams post.
 */
export function stillStanding(
  saved: readonly SavedCorrection[],
  scores: readonly Score[],
): readonly SavedCorrection[] {
  return saved.flatMap(({ correction, entry }) => {
    const now = scores.find(({ id }) => id === entry.id);
    if (!now || now.version < entry.version) return [{ correction, entry }];
    return now.version === entry.version ? [{ correction, entry: now }] : [];
  });
}

/** The corrections just saved whose strokes someone else has changed since, with the current score. */
export function overtakenBy(
  saved: readonly SavedCorrection[],
  scores: readonly Score[],
  captain: Captain,
): SavedCorrection[] {
  return saved.flatMap(({ correction, entry }) => {
    const now = scores.find(({ id, version }) => id === entry.id && version > entry.version);
    return now && now.strokes !== entry.strokes && !isSetBy(now.setBy, captain)
      ? [{ correction, entry: now }]
      : [];
  });
}
