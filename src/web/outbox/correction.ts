import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';

/** What a field holds on the server: a team's score, a hole of a player's card, a total on paper, or how a match ended. */
export type Standing = Pick<Score, 'id' | 'version' | 'setBy'> & { strokes: Score['strokes'] | string };

/** Whoever corrects: the captain of a team or, without one, an organizer. */
export type Author = { name: string; teamId: TeamId | null; rehearsal?: true | undefined };

/** The hole a correction is for; `scoreId` is its record on the server. */
export type Place = {
  scoreId: number;
  day: DayNumber;
  hole: number;
  /** The year, on a device that may hold several years' corrections: the desk's. */
  tournamentId?: number;
  /** On a player's own card. */
  card?: CardPlace;
  /** Whose match it is; `hole` is then 0. */
  group?: number;
  /** The team whose paper card has this total; `hole` is then 0. */
  paper?: TeamId;
};

export type CardPlace = { playerId: number; entry: 'first' | 'second' };

/** Why the server refused. `current` is the newer score set by someone else (412). */
export type Refusal<Row extends Standing = Score> = { status: number; reason: string; current: Row | null };

/** Confirmed by somebody on this device, not yet accepted by the server. */
export type Correction<By extends Author = Captain, Row extends Standing = Score> = {
  /** The Idempotency-Key: created before the first attempt, the same in every retry. */
  key: string;
  /** Whose it is, organizers included. Phones hold corrections under this name: it cannot change. */
  captain: By;
  place: Place;
  /** Null empties the hole. */
  strokes: Row['strokes'];
  /** When the captain confirmed it; null if stored by an earlier release. */
  confirmedAt: string | null;
  /** What the captain saw, for If-Match. Null: whatever version the correction before it creates. */
  seenVersion: number | null;
  /** The strokes seen then, which undoing this correction would post. Undefined if stored by an earlier release. */
  seenStrokes?: Row['strokes'];
  /** Set before the first attempt: from then on it may have reached the server. */
  tried: boolean;
  refusal: Refusal<Row> | null;
};

/** A correction that the server has carried out, and the hole as it has been since. */
export type SavedCorrection<By extends Author = Captain, Row extends Standing = Score> = {
  correction: Correction<By, Row>;
  score: Row;
};

export function sameAuthor(one: Author, other: Author): boolean {
  // A captain in a rehearsal is another: nothing made up is sent as real, and nothing real is lost in a rehearsal (D-20).
  return one.name === other.name && one.teamId === other.teamId && one.rehearsal === other.rehearsal;
}

type Setter = Pick<NonNullable<Score['setBy']>, 'name' | 'role' | 'own'>;

/** Whether they have set it themselves: the server knows it of captains, also by a name that is spelt otherwise now. */
export function isSetBy(setter: Setter | null, { name }: Author, role: Setter['role'] = 'captain'): boolean {
  return setter !== null && (setter.own === true || (setter.role === role && setter.name === name));
}

export function isWaiting(correction: { refusal: unknown }): boolean {
  return correction.refusal === null;
}
