import { readTab, writeTab } from '#web/device/tab-memory.ts';
import type { Seen } from '#web/outbox/correction.ts';
import { fieldsIn, fieldsOf, isWhole } from '#web/outbox/stored-values.ts';

/** Strokes typed for a hole but neither confirmed nor canceled, and the score that was on the screen then. */
type Typed = { text: string; seen: Seen };

const nameOf = (scoreId: number) => `typed.${scoreId}`;

/** The strokes typed before a reload, or null. */
export function typedFor(scoreId: number): Typed | null {
  const { text, seen } = fieldsIn(readTab(nameOf(scoreId)));
  const { seenVersion, seenValue } = fieldsOf(seen);
  if (typeof text !== 'string' || !isWhole(seenVersion)) return null;
  return { text, seen: { seenVersion, seenValue: isWhole(seenValue) ? seenValue : null } };
}

/** Stores typed strokes, so that they survive a reload. Pass null to delete them when the sheet closes. */
export function keepTyped(scoreId: number, typed: Typed | null): void {
  writeTab(nameOf(scoreId), typed && JSON.stringify(typed));
}
