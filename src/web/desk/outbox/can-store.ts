import { externalStore } from '#web/external-store.ts';

/**
 * Whether this browser can store corrections, according to the last write from any page. Kept outside the pages,
 * because the warning must stay when the organizer types another value or opens another page. Without the warning,
 * organizers would type scores that are never posted.
 */
export const canStore = externalStore(true);

/** Records whether a write to the laptop's storage succeeded. */
export async function noteWrite<Value>(write: Promise<Value>): Promise<Value> {
  try {
    const value = await write;
    if (!canStore.get()) canStore.set(true);
    return value;
  } catch (error) {
    canStore.set(false);
    throw error;
  }
}
