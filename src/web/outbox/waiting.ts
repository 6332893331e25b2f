import type { Captain } from '#contract/captains.ts';
import { type Correction, isWaiting, sameCaptain } from './correction.ts';
import type { Queue } from './queue.ts';

/** How many corrections are on this device for each captain, refused ones included: none of them has ended. */
export function waitingByCaptain(queue: Queue): { captain: Captain; count: number }[] {
  const found: { captain: Captain; count: number }[] = [];
  for (const { captain } of queue) {
    const known = found.find((entry) => sameCaptain(entry.captain, captain));
    if (known) known.count += 1;
    else found.push({ captain, count: 1 });
  }
  return found;
}

export type OwnCorrections = { waiting: Correction[]; refused: Correction[] };

/** The captain's own that the server has not accepted: still to be sent, and refused. */
export function ownCorrections(queue: Queue, captain: Captain): OwnCorrections {
  const own = queue.filter((correction) => sameCaptain(correction.captain, captain));
  return { waiting: own.filter(isWaiting), refused: own.filter((correction) => !isWaiting(correction)) };
}
