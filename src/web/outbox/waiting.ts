import type { Captain } from '#contract/captains.ts';
import { type Correction, isWaiting, sameAuthor } from './correction.ts';
import type { Queue } from './queue.ts';

/** How many corrections this device holds for each captain, including refused ones: all are unresolved. */
export function waitingByCaptain(queue: Queue): { captain: Captain; count: number }[] {
  const found: { captain: Captain; count: number }[] = [];
  for (const { captain } of queue) {
    const known = found.find((entry) => sameAuthor(entry.captain, captain));
    if (known) known.count += 1;
    else found.push({ captain, count: 1 });
  }
  return found;
}

/** Somebody who has left corrections here and can post for the same team, by another name than is signed in. */
export function leftInTeam(queue: Queue, captain: Captain): { captain: Captain; count: number } | undefined {
  return waitingByCaptain(queue).find(
    ({ captain: left }) =>
      left.teamId === captain.teamId && left.rehearsal === captain.rehearsal && left.name !== captain.name,
  );
}

export type OwnCorrections = { waiting: Correction[]; refused: Correction[] };

/** The captain's corrections that the server has not accepted: waiting or refused. */
export function ownCorrections(queue: Queue, captain: Captain): OwnCorrections {
  const own = queue.filter((correction) => sameAuthor(correction.captain, captain));
  return { waiting: own.filter(isWaiting), refused: own.filter((correction) => !isWaiting(correction)) };
}

const STORED_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Some browsers delete what scripts have stored after seven days without a visit. How many days the oldest of
 * these has left, once it has waited for a day; null before that.
 */
export function daysLeft(queue: Queue, now: Date): number | null {
  const times = queue.flatMap(({ confirmedAt }) => (confirmedAt === null ? [] : [Date.parse(confirmedAt)]));
  const days = Math.floor((now.getTime() - Math.min(...times)) / DAY_MS);
  return days >= 1 ? Math.max(1, STORED_DAYS - days) : null;
}
