import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { TeamId } from '#domain/teams.ts';
import { type Entry, entryValue, type Place, type ScorePlace, type ValueOf } from './entry.ts';

/** A team's captain or, without a team, an organizer. */
export type Author = { name: string; teamId: TeamId | null; rehearsal?: true | undefined };

/** The contents of an outbox: a captain's scores, or the desk's scores, matches, paper totals or cards. */
export type Kind = { author: Author; place: Place; entry: Entry };
export type CaptainKind = { author: Captain; place: ScorePlace; entry: Score };

/** Why the server refused a correction. `current` is a newer entry by someone else (412). */
export type Refusal<K extends Kind = CaptainKind> = {
  status: number;
  reason: string;
  current: K['entry'] | null;
};

/** A correction that is confirmed on this device but not yet accepted by the server. */
export type Correction<K extends Kind = CaptainKind> = {
  /** The Idempotency-Key. Created before the first attempt, and the same in every retry. */
  key: string;
  author: K['author'];
  place: K['place'];
  /** Null clears the entry. */
  value: ValueOf<K['entry']>;
  confirmedAt: string;
  /**
   * The version that the author saw, for If-Match. Null until the correction ahead of this one has created that
   * version.
   */
  seenVersion: number | null;
  /** The value that the author saw. Undoing this correction posts this value. */
  seenValue: ValueOf<K['entry']>;
  /** Set before the first attempt. From then on, the correction may have reached the server. */
  tried: boolean;
  refusal: Refusal<K> | null;
};

/** A correction that the server has accepted, and the entry it created. */
export type SavedCorrection<K extends Kind = CaptainKind> = { correction: Correction<K>; entry: K['entry'] };

export function sameAuthor(one: Author, other: Author): boolean {
  // A captain in a rehearsal is a different author, so practice scores are never sent as real ones, and real scores
  // are never deleted with a rehearsal (D-20).
  return one.name === other.name && one.teamId === other.teamId && one.rehearsal === other.rehearsal;
}

type Setter = Pick<NonNullable<Score['setBy']>, 'name' | 'role' | 'own'>;

/**
 * Whether this author set the entry. A captain's own entries are marked by the server (`own`), even those set before
 * the spelling of their name was corrected.
 */
export function isSetBy(setter: Setter | null, { name }: Author, role: Setter['role'] = 'captain'): boolean {
  return setter !== null && (setter.own === true || (setter.role === role && setter.name === name));
}

export function isWaiting(correction: { refusal: unknown }): boolean {
  return correction.refusal === null;
}

/** The version and value that the author saw when the edit began. */
export type Seen<Value = Score['strokes']> = { seenVersion: number; seenValue: Value };

/**
 * While a correction is pending, its field shows the pending value instead of the server's. The next edit is
 * therefore based on the same version as the pending correction, so that it cannot overwrite a newer entry
 * that was never on the screen.
 */
export function seenOf<K extends Kind = CaptainKind>(
  entry: K['entry'],
  own: readonly Correction<K>[],
): Seen<ValueOf<K['entry']>> {
  const newest = own.at(-1);
  if (!newest || !isWaiting(newest)) return { seenVersion: entry.version, seenValue: entryValue(entry) };
  const first = own.find(({ seenVersion }) => seenVersion !== null);
  return { seenVersion: first?.seenVersion ?? entry.version, seenValue: newest.value };
}
