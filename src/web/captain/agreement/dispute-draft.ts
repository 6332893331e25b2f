import type { DayNumber } from '#domain/rules.ts';
import { readTab, writeTab } from '#web/device/tab-memory.ts';
import { fieldsIn, isWhole } from '#web/outbox/stored-values.ts';

/** A dispute being written. */
export type Draft = {
  /** The hole that the sheet was opened for. Null if it was opened for the captain to choose a hole. */
  openedFor: number | null;
  hole: number | null;
  reason: string;
};

const nameOf = (day: DayNumber) => `dispute.${day}`;

/** Restores the draft, unless that dispute was sent or the sheet was opened for another hole. */
export function draftFor(day: DayNumber, openedFor: number | null, said: readonly number[]): Draft {
  const kept = draftIn(readTab(nameOf(day)));
  const isSaid = kept.hole !== null && said.includes(kept.hole);
  const isMeant =
    !isSaid &&
    (openedFor === null || kept.openedFor === openedFor || kept.hole === openedFor || kept.hole === null);
  return isMeant
    ? { openedFor, hole: kept.hole ?? openedFor, reason: kept.reason }
    : { openedFor, hole: openedFor, reason: '' };
}

/** Stores the draft. Null deletes it, which is done once the dispute has been sent. */
export function keepDraft(day: DayNumber, draft: Draft | null): void {
  writeTab(nameOf(day), draft && JSON.stringify(draft));
}

function draftIn(stored: string | null): Draft {
  const { openedFor, hole, reason } = fieldsIn(stored);
  return {
    openedFor: isWhole(openedFor) ? openedFor : null,
    hole: isWhole(hole) ? hole : null,
    reason: typeof reason === 'string' ? reason : '',
  };
}
