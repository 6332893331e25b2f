import {
  type CaptainKind,
  type Correction,
  isWaiting,
  type Kind,
  type Refusal,
  type Seen,
  sameAuthor,
} from './correction.ts';
import { entryValue, placeKey, type ValueOf } from './entry.ts';

/**
 * The corrections in an outbox. The functions below return a new queue. An author has at most two corrections to
 * an entry: one that may have reached the server, and behind it the newest, which waits for the version that the
 * first one creates.
 */
export type Queue<K extends Kind = CaptainKind> = readonly Correction<K>[];

export type Draft<K extends Kind = CaptainKind> = Pick<
  Correction<K>,
  'key' | 'author' | 'place' | 'value' | 'confirmedAt'
> &
  Seen<ValueOf<K['entry']>>;

/**
 * Adds a value that the author has confirmed. The new correction replaces one that was never sent or was
 * refused, because neither has changed the entry. If an earlier one may have reached the server, the new one
 * waits behind it until the response has arrived.
 */
export function confirmed<K extends Kind>(queue: Queue<K>, draft: Draft<K>): Queue<K> {
  const fresh: Correction<K> = { ...draft, tried: false, refusal: null };
  const last = queue.findLast((correction) => sameField(correction, fresh));
  if (!last) return [...queue, fresh];
  if (last.tried && isWaiting(last))
    return [...queue, { ...fresh, seenVersion: null, seenValue: last.value }];
  const others = without(queue, last.key);
  if (last.refusal && last.seenVersion !== draft.seenVersion) return [...others, fresh];
  // The replaced correction was never sent, or was refused during this edit. In both cases, the author has
  // seen no newer version than the one that the replaced correction was based on.
  return [...others, { ...fresh, seenVersion: last.seenVersion, seenValue: last.seenValue }];
}

/** The first correction that may be sent. `skipped`: keys of corrections that the server just failed to process. */
export function nextToSend<K extends Kind>(
  queue: Queue<K>,
  author: K['author'],
  skipped: ReadonlySet<string> = new Set(),
): Correction<K> | undefined {
  return queue.find(
    (correction) =>
      isWaiting(correction) &&
      correction.seenVersion !== null &&
      sameAuthor(correction.author, author) &&
      !skipped.has(correction.key),
  );
}

export function markedTried<K extends Kind>(queue: Queue<K>, key: string): Queue<K> {
  return queue.map((correction) => (correction.key === key ? { ...correction, tried: true } : correction));
}

/** The server has saved the correction. The one behind it is now based on the version that was created. */
export function saved<K extends Kind>(queue: Queue<K>, key: string, version: number | null): Queue<K> {
  const done = queue.find((correction) => correction.key === key);
  const follower = done && followerOf(queue, done);
  return without(queue, key).map((correction) =>
    correction === follower ? { ...correction, seenVersion: version } : correction,
  );
}

/** The server refused the correction. A newer one behind it replaces it; otherwise it stays until a person decides. */
export function refused<K extends Kind>(queue: Queue<K>, key: string, refusal: Refusal<K>): Queue<K> {
  const turnedDown = queue.find((correction) => correction.key === key);
  if (!turnedDown) return queue;
  if (followerOf(queue, turnedDown)) return saved(queue, key, turnedDown.seenVersion);
  return queue.map((correction) => (correction === turnedDown ? { ...correction, refusal } : correction));
}

/**
 * Refuses a correction on this device if the server would refuse it with a 412, because `current` is newer than the
 * version that the correction is based on.
 */
export function overtaken<K extends Kind>(queue: Queue<K>, key: string, current: K['entry']): Queue<K> {
  const correction = queue.find((other) => other.key === key);
  // A correction that waits behind another has no version yet, and equal values are not a conflict.
  if (!correction || correction.seenVersion === null || current.version <= correction.seenVersion)
    return queue;
  if (entryValue(current) === correction.value) return queue;
  return refused(queue, key, { status: 412, reason: '', current });
}

/** Only a refused correction can be discarded, never a pending one. */
export function discarded<K extends Kind>(queue: Queue<K>, key: string): Queue<K> {
  return queue.filter((correction) => correction.key !== key || isWaiting(correction));
}

/**
 * Removes a correction that has not left the device, or was refused. One that may have reached the server stays:
 * only another correction can reverse it.
 */
export function takenBack<K extends Kind>(queue: Queue<K>, key: string): Queue<K> {
  return queue.filter((correction) => correction.key !== key || (correction.tried && isWaiting(correction)));
}

/**
 * Transfers corrections to another author. Their keys stay the same: if both names belong to one person, a correction
 * that may have arrived still counts only once.
 */
export function takenOver<K extends Kind>(queue: Queue<K>, from: K['author'], to: K['author']): Queue<K> {
  return queue.map((correction) =>
    sameAuthor(correction.author, from) ? { ...correction, author: to } : correction,
  );
}

function followerOf<K extends Kind>(queue: Queue<K>, first: Correction<K>): Correction<K> | undefined {
  return queue.find((correction) => correction.seenVersion === null && sameField(correction, first));
}

function without<K extends Kind>(queue: Queue<K>, key: string): Queue<K> {
  return queue.filter((correction) => correction.key !== key);
}

function sameField<K extends Kind>(one: Correction<K>, other: Correction<K>): boolean {
  return placeKey(one.place) === placeKey(other.place) && sameAuthor(one.author, other.author);
}
