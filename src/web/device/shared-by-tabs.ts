import { eraseStored, type OutboxName, readStored, updateStored } from './device-storage.ts';
import { notifyOtherTabs } from './other-tabs.ts';

/** Longer than any attempt to send a correction. A tab that keeps the lock longer is probably suspended. */
const PATIENCE_MS = 20_000;

/** The storage of an outbox, shared by all tabs of the browser. */
export function sharedByTabs(name: OutboxName) {
  return {
    read: () => readStored(name),
    async update<T>(step: (stored: unknown) => T): Promise<T> {
      const after = await updateStored(name, step);
      notifyOtherTabs(name);
      return after;
    },
    async erase(): Promise<void> {
      await eraseStored(name);
      notifyOtherTabs(name);
    },
    notes: { read: () => readNotes(name), write: (notes: Notes) => writeNotes(name, notes) },
    withLock: (work: () => Promise<void>) => oneTabAtATime(work, `${name}-outbox`),
  };
}

type Notes = Readonly<Record<string, 'removed' | 'tried'>>;

const nameOfNotes = (name: OutboxName) => `${name}-notes`;

/** Notes are changes that the database refused to store. They are in localStorage, which may still have space. */
function readNotes(name: OutboxName): Notes {
  try {
    return JSON.parse(localStorage.getItem(nameOfNotes(name)) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function writeNotes(name: OutboxName, notes: Notes): boolean {
  try {
    localStorage.setItem(nameOfNotes(name), JSON.stringify(notes));
    notifyOtherTabs(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Lets one tab work at a time. If locks are unavailable, or a suspended tab has the lock, does the work
 * without it. That is safe: two tabs that send the same correction use the same idempotency key, so the
 * server counts it once.
 */
async function oneTabAtATime(work: () => Promise<void>, lock: string): Promise<void> {
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
