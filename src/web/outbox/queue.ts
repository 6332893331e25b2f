import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import {
  type Author,
  type Correction,
  isWaiting,
  type Refusal,
  type Standing,
  sameAuthor,
} from './correction.ts';
import type { Seen } from './seen.ts';

/**
 * The rules of the outbox, as pure steps from one list to the next. A hole has at most two corrections here: one
 * that may have reached the server, and behind it the newest, which waits for the version the first creates.
 */
export type Queue<By extends Author = Captain, Row extends Standing = Score> = readonly Correction<By, Row>[];

export type Draft<By extends Author = Captain, Row extends Standing = Score> = Pick<
  Correction<By, Row>,
  'key' | 'captain' | 'place' | 'strokes' | 'confirmedAt'
> &
  Seen<Row['strokes']>;

/**
 * Somebody has confirmed strokes. They replace a correction that was never sent, which only this device knows,
 * and one that was refused, which changed nothing. One that may have reached the server must be answered first.
 */
export function confirmed<By extends Author, Row extends Standing>(
  queue: Queue<By, Row>,
  draft: Draft<By, Row>,
): Queue<By, Row> {
  const fresh: Correction<By, Row> = { ...draft, tried: false, refusal: null };
  const last = queue.findLast((correction) => sameHole(correction, fresh));
  if (!last) return [...queue, fresh];
  if (last.refusal) {
    // Refused while this was being edited: they have seen no more than the refused one had.
    const { seenStrokes = draft.seenStrokes } = last.seenVersion === draft.seenVersion ? last : draft;
    return [...without(queue, last.key), { ...fresh, seenStrokes }];
  }
  if (last.tried) return [...queue, { ...fresh, seenVersion: null, seenStrokes: last.strokes }];
  const { seenVersion, seenStrokes = draft.seenStrokes } = last;
  return [...without(queue, last.key), { ...fresh, seenVersion, seenStrokes }];
}

/** The first that may be sent. `skipped`: those the server just failed to process. */
export function nextToSend<By extends Author, Row extends Standing>(
  queue: Queue<By, Row>,
  captain: By,
  skipped: ReadonlySet<string> = new Set(),
): Correction<By, Row> | undefined {
  return queue.find(
    (correction) =>
      isWaiting(correction) &&
      correction.seenVersion !== null &&
      sameAuthor(correction.captain, captain) &&
      !skipped.has(correction.key),
  );
}

export function markedTried<By extends Author, Row extends Standing>(
  queue: Queue<By, Row>,
  key: string,
): Queue<By, Row> {
  return queue.map((correction) => (correction.key === key ? { ...correction, tried: true } : correction));
}

/** The server has saved it. The correction behind it now knows which version it corrects. */
export function saved<By extends Author, Row extends Standing>(
  queue: Queue<By, Row>,
  key: string,
  version: number,
): Queue<By, Row> {
  return handedOn(queue, key, version);
}

/** The server refused it. A newer correction behind it takes its place; otherwise it stays to be seen. */
export function refused<By extends Author, Row extends Standing>(
  queue: Queue<By, Row>,
  key: string,
  refusal: Refusal<Row>,
): Queue<By, Row> {
  const turnedDown = queue.find((correction) => correction.key === key);
  if (!turnedDown) return queue;
  if (followerOf(queue, turnedDown)) return handedOn(queue, key, turnedDown.seenVersion);
  return queue.map((correction) => (correction === turnedDown ? { ...correction, refusal } : correction));
}

/** What the server would refuse anyway, because a score newer than the one it corrects stands there (412). */
export function overtaken<By extends Author, Row extends Standing>(
  queue: Queue<By, Row>,
  key: string,
  standing: Row,
): Queue<By, Row> {
  const { seenVersion = null, strokes } = queue.find((correction) => correction.key === key) ?? {};
  // Equal values are no conflict, and one that waits for an answer is not known to be late.
  if (seenVersion === null || standing.version <= seenVersion || standing.strokes === strokes) return queue;
  return refused(queue, key, { status: 412, reason: '', current: standing });
}

/** Only by whoever made it, and only if refused: a waiting correction cannot be discarded. */
export function discarded<By extends Author, Row extends Standing>(
  queue: Queue<By, Row>,
  key: string,
): Queue<By, Row> {
  return queue.filter((correction) => correction.key !== key || correction.refusal === null);
}

/**
 * By their own tap: what has not left the device was never said, and what was refused has changed nothing.
 * What may have reached the server cannot be unsaid; a correction behind it says otherwise.
 */
export function takenBack<By extends Author, Row extends Standing>(
  queue: Queue<By, Row>,
  key: string,
): Queue<By, Row> {
  return queue.filter(
    (correction) => correction.key !== key || (correction.tried && correction.refusal === null),
  );
}

/**
 * Somebody else goes on with what this person has left here. The keys stay: if the server knows both as one person,
 * who is spelt otherwise now, what may have arrived still counts once.
 */
export function takenOver<By extends Author, Row extends Standing>(
  queue: Queue<By, Row>,
  from: By,
  to: By,
): Queue<By, Row> {
  return queue.map((correction) =>
    sameAuthor(correction.captain, from) ? { ...correction, captain: to } : correction,
  );
}

function handedOn<By extends Author, Row extends Standing>(
  queue: Queue<By, Row>,
  key: string,
  version: number | null,
): Queue<By, Row> {
  const done = queue.find((correction) => correction.key === key);
  const follower = done && followerOf(queue, done);
  return without(queue, key).map((correction) =>
    correction === follower ? { ...correction, seenVersion: version } : correction,
  );
}

function followerOf<By extends Author, Row extends Standing>(
  queue: Queue<By, Row>,
  first: Correction<By, Row>,
) {
  return queue.find((correction) => correction.seenVersion === null && sameHole(correction, first));
}

function without<By extends Author, Row extends Standing>(
  queue: Queue<By, Row>,
  key: string,
): Queue<By, Row> {
  return queue.filter((correction) => correction.key !== key);
}

function sameHole(one: Correction<Author, Standing>, other: Correction<Author, Standing>): boolean {
  return one.place.scoreId === other.place.scoreId && sameAuthor(one.captain, other.captain);
}
