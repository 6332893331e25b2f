import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { DayNumber } from '#domain/rules.ts';

/** Which hole a correction is for; `scoreId` is its record on the server. */
export type Place = { scoreId: number; day: DayNumber; hole: number };

/** Why the server said no. `current` is the newer score that someone else has set (412). */
export type Refusal = { status: number; reason: string; current: Score | null };

/** What a captain has confirmed and the server has not yet accepted. */
export type Correction = {
  /** The Idempotency-Key: made before the first try, the same in every try. */
  key: string;
  captain: Captain;
  place: Place;
  /** Null empties the hole. */
  strokes: number | null;
  /** When the captain confirmed it; null if an earlier release kept it without. */
  confirmedAt: string | null;
  /** What the captain had seen, for If-Match. Null: what the correction of this hole before it brings about. */
  seenVersion: number | null;
  /** What stood there then: what taking this correction back would post. Undefined if an earlier release kept it. */
  seenStrokes?: number | null;
  /** Noted before the first try: from then on it may have reached the server. */
  tried: boolean;
  refusal: Refusal | null;
};

/** A correction that the server has carried out, and the hole as it has been since. */
export type SavedCorrection = { correction: Correction; score: Score };

export function sameCaptain(one: Captain, other: Captain): boolean {
  return one.name === other.name && one.teamId === other.teamId;
}

export function isWaiting(correction: Correction): boolean {
  return correction.refusal === null;
}
