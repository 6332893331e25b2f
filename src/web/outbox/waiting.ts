import type { Captain } from '#contract/captains.ts';
import { type Correction, isWaiting, sameCaptain } from './correction.ts';
import type { Queue } from './queue.ts';

/** How many corrections this device holds for each captain, including refused ones: all are unresolved. */
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

/** The captain's corrections that the server has not accepted: waiting or refused. */
export function ownCorrections(queue: Queue, captain: Captain): OwnCorrections {
  const own = queue.filter((correction) => sameCaptain(correction.captain, captain));
  return { waiting: own.filter(isWaiting), refused: own.filter((correction) => !isWaiting(correction)) };
}
