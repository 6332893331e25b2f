import type { Captain } from '#contract/captains.ts';
import { type Correction, isWaiting, sameAuthor } from './correction.ts';
import type { Queue } from './queue.ts';

/** Each captain's newest correction to each hole. An older one may be ahead of it, awaiting its response. */
function newestOfEach(queue: Queue): Correction[] {
  return queue.filter(
    ({ author, place }, index) =>
      !queue
        .slice(index + 1)
        .some((later) => later.place.id === place.id && sameAuthor(later.author, author)),
  );
}

/**
 * For each captain, the number of holes with corrections on this device. Includes refused corrections, because they
 * also need a decision.
 */
export function countByAuthor(queue: Queue): { author: Captain; count: number }[] {
  const found: { author: Captain; count: number }[] = [];
  for (const { author } of newestOfEach(queue)) {
    const known = found.find((other) => sameAuthor(other.author, author));
    if (known) known.count += 1;
    else found.push({ author, count: 1 });
  }
  return found;
}

/**
 * Corrections that a captain of the same team left here under another name. If there are several such names,
 * only the corrections under the first one.
 */
export function leftInTeam(queue: Queue, captain: Captain): Correction[] {
  const left = newestOfEach(queue).filter(
    ({ author }) => !sameAuthor(author, captain) && sameAuthor({ ...author, name: captain.name }, captain),
  );
  return left.filter(({ author }) => author.name === left[0]?.author.name);
}

export type OwnCorrections = { waiting: Correction[]; refused: Correction[] };

/** The captain's corrections that the server has not accepted, at most one per hole. */
export function ownCorrections(queue: Queue, captain: Captain): OwnCorrections {
  const own = newestOfEach(queue).filter(({ author }) => sameAuthor(author, captain));
  return { waiting: own.filter(isWaiting), refused: own.filter((correction) => !isWaiting(correction)) };
}

const STORED_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The days until a browser may delete the oldest correction; null until it has waited for a day. Some
 * browsers delete a site's stored data after seven days without a visit.
 */
export function daysLeft(queue: Queue, now: Date): number | null {
  const oldest = Math.min(...queue.map(({ confirmedAt }) => Date.parse(confirmedAt)));
  const days = Math.floor((now.getTime() - oldest) / DAY_MS);
  return days >= 1 ? Math.max(1, STORED_DAYS - days) : null;
}
