import { DAY_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import type { Author, CaptainKind, Correction, Kind, Refusal } from './correction.ts';
import { entryValue, isEntryOf, type Place, placeKey } from './entry.ts';
import type { OwnVersionRange, OwnVersions } from './own-versions.ts';
import type { Queue } from './queue.ts';
import { fieldsOf, isMoment, isSetterOrNull, isWhole, listOf } from './stored-values.ts';

/** The part of an outbox that is stored on the device and outlives every tab. */
export type StoredOutbox<K extends Kind = CaptainKind> = { queue: Queue<K>; ownVersions: OwnVersions<K> };

/** Older than any version, so the server responds with the current entry, and a person decides. */
const NEVER_SEEN = 0;

/** Reads a stored outbox. Unreadable corrections are left out, so that they block nothing. */
export function restored<K extends Kind = CaptainKind>(stored: unknown, now: Date): StoredOutbox<K> {
  const { queue, ownVersions } = fieldsOf(stored);
  const readable = listOf(queue).filter(isCorrection<K>);
  return {
    queue: readable.map((correction, index) => repaired(correction, readable.slice(0, index), now)),
    ownVersions: listOf(ownVersions).filter(isRange<K>),
  };
}

/** Applies one change to a stored outbox. Keeps unreadable data in `setAside` for a later release. */
export function stepped<K extends Kind>(
  stored: unknown,
  now: Date,
  step: (before: StoredOutbox<K>) => StoredOutbox<K>,
): StoredOutbox<K> {
  const setAside = unreadable(stored);
  return { ...step(restored<K>(stored, now)), ...(setAside.length > 0 && { setAside }) };
}

function unreadable(stored: unknown): readonly unknown[] {
  if (stored === undefined) return [];
  const { queue, setAside } = fieldsOf(stored);
  if (!Array.isArray(queue)) return [...listOf(setAside), stored];
  return [...listOf(setAside), ...queue.filter((one) => !isCorrection(one))];
}

/** Requires only what is needed to send a correction. `repaired` fills in the rest. */
function isCorrection<K extends Kind>(stored: unknown): stored is Correction<K> {
  const { key, author, place, value } = fieldsOf(stored);
  return typeof key === 'string' && isAuthor(author) && isPlace(place) && isValue(value);
}

function repaired<K extends Kind>(correction: Correction<K>, before: Queue<K>, now: Date): Correction<K> {
  const { place, value, confirmedAt, seenVersion, seenValue, tried, refusal } = correction;
  const follows = seenVersion === null && before.some((other) => placeKey(other.place) === placeKey(place));
  return {
    ...correction,
    confirmedAt: isMoment(confirmedAt) ? confirmedAt : now.toISOString(),
    seenVersion: follows || isWhole(seenVersion) ? seenVersion : NEVER_SEEN,
    seenValue: isValue(seenValue) ? seenValue : value, // undoing the correction then changes nothing
    tried: tried !== false, // if in doubt, the correction may have reached the server
    refusal: isRefusal<K>(refusal, place) ? refusal : null,
  };
}

function isRefusal<K extends Kind>(stored: unknown, place: Place): stored is Refusal<K> {
  const { status, reason, current } = fieldsOf(stored);
  const isReadable =
    current === null ||
    (isEntryOf(place, current) && isValue(entryValue(current)) && isSetterOrNull(current.setBy));
  return isWhole(status) && typeof reason === 'string' && isReadable;
}

function isRange<K extends Kind>(stored: unknown): stored is OwnVersionRange<K> {
  const { author, place, from, to } = fieldsOf(stored);
  return isAuthor(author) && typeof place === 'string' && isWhole(from) && isWhole(to);
}

export function isAuthor(stored: unknown): stored is Author {
  const { name, teamId } = fieldsOf(stored);
  return typeof name === 'string' && (teamId === null || isTeam(teamId));
}

function isPlace(stored: unknown): stored is Place {
  const { kind, id, day, hole, tournamentId, playerId, entry, group, teamId } = fieldsOf(stored);
  if (kind === 'score') return isWhole(id) && isDay(day) && isWhole(hole);
  if (!isWhole(tournamentId)) return false;
  if (kind === 'match') return isDay(day) && isWhole(group);
  if (kind === 'paper total') return isDay(day) && isTeam(teamId);
  if (!isWhole(id) || !isWhole(playerId)) return false;
  return kind === 'signed total' || (kind === 'card hole' && isWhole(hole) && typeof entry === 'string');
}

function isDay(stored: unknown): boolean {
  return DAY_NUMBERS.some((day) => day === stored);
}

function isTeam(stored: unknown): boolean {
  return TEAM_IDS.some((teamId) => teamId === stored);
}

/** Strokes, a total or a match result. Null is an empty entry. */
function isValue(stored: unknown): boolean {
  return stored === null || isWhole(stored) || typeof stored === 'string';
}
