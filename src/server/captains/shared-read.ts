import { setTimeout as wait } from 'node:timers/promises';

/**
 * Shares reads between callers. A caller never gets a read that has already started, but waits for the next
 * one. All callers who arrive before that read starts share it. One read runs at a time, and at least `gapMs`
 * pass between the starts of two reads.
 */
export function sharedRead<T>(read: () => Promise<T>, gapMs: number): () => Promise<T> {
  let next: Promise<T> | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let begun = Number.NEGATIVE_INFINITY;

  async function begin(): Promise<T> {
    await running;
    const early = begun + gapMs - performance.now();
    if (early > 0) await wait(early);
    next = null; // later callers need a later read
    begun = performance.now();
    const reading = read();
    running = reading.catch(() => {});
    return reading;
  }
  return () => {
    next ??= begin();
    return next;
  };
}
