/** Longer than any attempt: a tab that still holds the lock then is suspended. */
const PATIENCE_MS = 20_000;

/**
 * Lets one tab work at a time. If locks are unavailable, or a suspended tab holds the lock, goes ahead anyway: two
 * tabs that send the same correction send the same key, and it counts once.
 */
export async function oneTabAtATime(work: () => Promise<void>, lock = 'captain-outbox'): Promise<void> {
  if (!navigator.locks) return work();
  let begun = false;
  try {
    await navigator.locks.request(lock, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    await work();
  }
}
