import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';

/** Whoever corrects: the captain of a team or, without one, an organizer. */
export type Author = { name: string; teamId: TeamId | null };

/** The hole a correction is for; `scoreId` is its record on the server. */
export type Place = {
  scoreId: number;
  day: DayNumber;
  hole: number;
  /** The year, on a device that may hold several years' corrections: the desk's. */
  tournamentId?: number;
};

/** Why the server refused. `current` is the newer score set by someone else (412). */
export type Refusal = { status: number; reason: string; current: Score | null };

/** Confirmed by somebody on this device, not yet accepted by the server. */
export type Correction<By extends Author = Captain> = {
  /** The Idempotency-Key: created before the first attempt, the same in every retry. */
  key: string;
  /** Whose it is, organizers included. Phones hold corrections under this name: it cannot change. */
  captain: By;
  place: Place;
  /** Null empties the hole. */
  strokes: number | null;
  /** When the captain confirmed it; null if stored by an earlier release. */
  confirmedAt: string | null;
  /** What the captain saw, for If-Match. Null: whatever version the correction before it creates. */
  seenVersion: number | null;
  /** The strokes seen then, which undoing this correction would post. Undefined if stored by an earlier release. */
  seenStrokes?: number | null;
  /** Set before the first attempt: from then on it may have reached the server. */
  tried: boolean;
  refusal: Refusal | null;
};

/** A correction that the server has carried out, and the hole as it has been since. */
export type SavedCorrection<By extends Author = Captain> = { correction: Correction<By>; score: Score };

export function sameAuthor(one: Author, other: Author): boolean {
  return one.name === other.name && one.teamId === other.teamId;
}

export function isWaiting(correction: Pick<Correction, 'refusal'>): boolean {
  return correction.refusal === null;
}
