/** Longer than any try: whoever still holds the lock then is asleep. */
const PATIENCE_MS = 20_000;

/**
 * One sender over all tabs. Without locks, or behind a tab that fell asleep with one, it goes ahead all the
 * same: two tabs that send the same correction send the same key, and it counts once.
 */
export async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  let begun = false;
  try {
    await navigator.locks.request('captain-outbox', { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    await work();
  }
}
