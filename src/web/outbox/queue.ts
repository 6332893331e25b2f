import type { Captain } from '#contract/captains.ts';
import { type Correction, isWaiting, type Refusal, sameCaptain } from './correction.ts';

/**
 * The rules of the outbox, as steps from one list to the next. A hole has at most two corrections here: one
 * that may have reached the server, and behind it the newest one, which waits for the version that the first
 * brings about.
 */
export type Queue = readonly Correction[];

export type Draft = Pick<Correction, 'key' | 'captain' | 'place' | 'strokes' | 'confirmedAt'> & {
  seenVersion: number;
  seenStrokes: number | null;
};

/**
 * A captain has confirmed strokes. What was never sent gives way: nobody but this device knows of it. What was
 * refused gives way too: it changed nothing. What may have reached the server must be answered first.
 */
export function confirmed(queue: Queue, draft: Draft): Queue {
  const fresh: Correction = { ...draft, tried: false, refusal: null };
  const last = queue.findLast((correction) => sameHole(correction, fresh));
  if (!last) return [...queue, fresh];
  if (last.refusal) return [...without(queue, last.key), fresh];
  if (last.tried) return [...queue, { ...fresh, seenVersion: null, seenStrokes: last.strokes }];
  const { seenVersion, seenStrokes = draft.seenStrokes } = last;
  return [...without(queue, last.key), { ...fresh, seenVersion, seenStrokes }];
}

/** The first that may go. `skipped`: what the server could not judge a moment ago. */
export function nextToSend(
  queue: Queue,
  captain: Captain,
  skipped: ReadonlySet<string> = new Set(),
): Correction | undefined {
  return queue.find(
    (correction) =>
      isWaiting(correction) &&
      correction.seenVersion !== null &&
      sameCaptain(correction.captain, captain) &&
      !skipped.has(correction.key),
  );
}

export function markedTried(queue: Queue, key: string): Queue {
  return queue.map((correction) => (correction.key === key ? { ...correction, tried: true } : correction));
}

/** The server has it. The one behind it now knows what it corrects. */
export function saved(queue: Queue, key: string, version: number): Queue {
  return handedOn(queue, key, version);
}

/** The server will not have it. With a newer one behind it, that one takes its place; alone, it stays to be seen. */
export function refused(queue: Queue, key: string, refusal: Refusal): Queue {
  const turnedDown = queue.find((correction) => correction.key === key);
  if (!turnedDown) return queue;
  if (followerOf(queue, turnedDown)) return handedOn(queue, key, turnedDown.seenVersion);
  return queue.map((correction) => (correction === turnedDown ? { ...correction, refusal } : correction));
}

/** By the captain's own tap, and only what was refused: what waits cannot be thrown away. */
export function discarded(queue: Queue, key: string): Queue {
  return queue.filter((correction) => correction.key !== key || correction.refusal === null);
}

/**
 * By the captain's own tap: what has not left the device was never said. What may have reached the server cannot
 * be unsaid; a correction behind it says otherwise.
 */
export function takenBack(queue: Queue, key: string): Queue {
  return queue.filter((correction) => correction.key !== key || correction.tried);
}

function handedOn(queue: Queue, key: string, version: number | null): Queue {
  const done = queue.find((correction) => correction.key === key);
  const follower = done && followerOf(queue, done);
  return without(queue, key).map((correction) =>
    correction === follower ? { ...correction, seenVersion: version } : correction,
  );
}

function followerOf(queue: Queue, first: Correction): Correction | undefined {
  return queue.find((correction) => correction.seenVersion === null && sameHole(correction, first));
}

function without(queue: Queue, key: string): Queue {
  return queue.filter((correction) => correction.key !== key);
}

function sameHole(one: Correction, other: Correction): boolean {
  return one.place.scoreId === other.place.scoreId && sameCaptain(one.captain, other.captain);
}
