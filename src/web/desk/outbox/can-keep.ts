import { externalStore } from '#web/external-store.ts';

/**
 * Whether this browser stores anything, as of the last write from any page. A warning that disappeared with the page,
 * or with the next value typed, would leave its reader typing what is never posted.
 */
export const canKeep = externalStore(true);

/** Records whether a write to the laptop's storage succeeded. */
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
