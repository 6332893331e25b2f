import { externalStore } from '#web/external-store.ts';

/**
 * Whether this browser lets the desk keep anything, as it said last, whichever page asked: a warning that went with
 * the page, or with the next entry, would leave somebody typing what is never posted.
 */
export const canKeep = externalStore(true);

/** Something that is written, or read and written, on this laptop. */
export async function noteKeeping<Value>(kept: Promise<Value>): Promise<Value> {
  try {
    const value = await kept;
    if (!canKeep.get()) canKeep.set(true);
    return value;
  } catch (error) {
    canKeep.set(false);
    throw error;
  }
}
