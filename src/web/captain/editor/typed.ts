import { readTab, writeTab } from '#web/device/tab-memory.ts';

const nameOf = (scoreId: number) => `typed.${scoreId}`;

/** What was typed for a hole and neither confirmed nor cancelled: Back and a reload keep it. */
export function typedFor(scoreId: number): string | null {
  return readTab(nameOf(scoreId));
}

/** Null: it was confirmed or cancelled. */
export function keepTyped(scoreId: number, text: string | null): void {
  writeTab(nameOf(scoreId), text);
}
