import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import type { Author, Correction, Refusal, Standing } from './correction.ts';
import type { OwnVersionRange, OwnVersions } from './own-versions.ts';
import type { Queue } from './queue.ts';
import { fieldsOf, isMoment, isSetterOrNull, isWhole, listOf } from './stored-values.ts';

/** What is stored on the device and survives every tab. */
export type StoredOutbox<By extends Author = Captain, Row extends Standing = Score> = {
  queue: Queue<By, Row>;
  ownVersions: OwnVersions<By>;
};

/** Older than any version: the server answers with what stands there, and a person decides. */
const NEVER_SEEN = 0;

/** An earlier release may have stored less, or nothing. What cannot be read stands in nobody's way. */
export function restored<By extends Author = Captain, Row extends Standing = Score>(
  stored: unknown,
): StoredOutbox<By, Row> {
  const { queue, ownVersions } = fieldsOf(stored);
  const readable = listOf(queue).filter(isCorrection<By, Row>);
  return {
    queue: readable.map((one, index) => mended(one, readable.slice(0, index))),
    ownVersions: listOf(ownVersions).filter(isRange<By>),
  };
}

/** One step. What cannot be read is set aside and kept, for a release that can. */
export function stepped<By extends Author, Row extends Standing>(
  stored: unknown,
  step: (before: StoredOutbox<By, Row>) => StoredOutbox<By, Row>,
): StoredOutbox<By, Row> {
  const setAside = unreadable(stored);
  return { ...step(restored<By, Row>(stored)), ...(setAside.length > 0 && { setAside }) };
}

function unreadable(stored: unknown): readonly unknown[] {
  if (stored === undefined) return [];
  const { queue, setAside } = fieldsOf(stored);
  if (!Array.isArray(queue)) return [...listOf(setAside), stored];
  return [...listOf(setAside), ...queue.filter((one) => !isCorrection(one))];
}

/** It says who wants which strokes where. The rest can be asked of the server again, under the same key. */
function isCorrection<By extends Author, Row extends Standing>(value: unknown): value is Correction<By, Row> {
  const { key, captain, place, strokes } = fieldsOf(value);
  const { scoreId, day, hole } = fieldsOf(place);
  return (
    typeof key === 'string' &&
    isAuthor(captain) &&
    isWhole(scoreId) &&
    isWhole(hole) &&
    DAY_NUMBERS.some((number) => number === day) &&
    isValue(strokes)
  );
}

function mended<By extends Author, Row extends Standing>(
  correction: Correction<By, Row>,
  before: Queue<By, Row>,
): Correction<By, Row> {
  const { place, confirmedAt, seenVersion, seenStrokes, tried, refusal, ...sure } = correction;
  const follows = seenVersion === null && before.some((other) => other.place.scoreId === place.scoreId);
  return {
    ...sure,
    place,
    confirmedAt: isMoment(confirmedAt) ? confirmedAt : null,
    seenVersion: follows || isWhole(seenVersion) ? seenVersion : NEVER_SEEN,
    ...(isValue(seenStrokes) && { seenStrokes }),
    tried: tried !== false, // it may have reached the server
    refusal: isRefusal<Row>(refusal) ? refusal : null,
  };
}

function isRefusal<Row extends Standing>(value: unknown): value is Refusal<Row> {
  const { status, reason, current } = fieldsOf(value);
  const { id, version, strokes, setBy } = fieldsOf(current);
  const isRow = isWhole(id) && isWhole(version) && isValue(strokes) && isSetterOrNull(setBy);
  return isWhole(status) && typeof reason === 'string' && (current === null || isRow);
}

function isRange<By extends Author>(value: unknown): value is OwnVersionRange<By> {
  const { captain, scoreId, from, to } = fieldsOf(value);
  return isAuthor(captain) && isWhole(scoreId) && isWhole(from) && isWhole(to);
}

/** A captain or, without a team, an organizer. */
export function isAuthor(value: unknown): value is Author {
  const { name, teamId } = fieldsOf(value);
  return typeof name === 'string' && (teamId === null || TEAM_IDS.some((id) => id === teamId));
}

/** Strokes; null is an empty hole; a word says how a match ended. */
function isValue(value: unknown): value is null | number | string {
  return value === null || isWhole(value) || typeof value === 'string';
}
