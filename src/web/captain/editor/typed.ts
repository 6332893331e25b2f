import { readTab, writeTab } from '#web/device/tab-memory.ts';

const nameOf = (scoreId: number) => `typed.${scoreId}`;

/** Strokes typed for a hole but neither confirmed nor canceled. They survive Back and a reload. */
export function typedFor(scoreId: number): string | null {
  return readTab(nameOf(scoreId));
}

/** Null after the strokes were confirmed or canceled. */
export function keepTyped(scoreId: number, text: string | null): void {
  writeTab(nameOf(scoreId), text);
}
