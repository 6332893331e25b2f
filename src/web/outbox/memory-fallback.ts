import type { Kind } from './correction.ts';
import type { OutboxDependencies } from './outbox.ts';
import type { Queue } from './queue.ts';
import { restored, type StoredOutbox } from './stored-outbox.ts';

type Storage<K extends Kind> = Pick<OutboxDependencies<K>, 'read' | 'update'> & { erase(): Promise<void> };

/**
 * Continues in this page's memory while the device refuses to store, as in some private windows or without free space.
 * Every update tries the device again and, once it succeeds, stores what was only in memory.
 */
export function withMemory<K extends Kind>(device: Storage<K>) {
  let memory: StoredOutbox<K> | null = null;
  /** The stored value, as this page last read it. */
  let lastRead: unknown;
  /** Corrections that memory contains or has removed: the stored copies no longer count. */
  const known = new Set<string>();
  let updates: Promise<unknown> = Promise.resolve();

  /** The stored outbox with this page's changes; other tabs may have added corrections to it. */
  function current(stored: unknown): unknown {
    lastRead = stored;
    if (!memory) return stored;
    const fromOtherTabs = queueOf(stored).filter(({ key }) => !known.has(key));
    return { ...memory, queue: [...memory.queue, ...fromOtherTabs] };
  }

  async function update(step: (stored: unknown) => StoredOutbox<K>): Promise<StoredOutbox<K>> {
    try {
      const after = await device.update((stored) => step(current(stored)));
      lastRead = after;
      memory = null;
      known.clear();
      return after;
    } catch {
      const before = current(lastRead);
      memory = step(before);
      for (const { key } of [...queueOf(before), ...memory.queue]) known.add(key);
      // Otherwise another tab, or this page after a reload, would send what was removed or has been sent.
      if (memory.queue.length === 0) await device.erase().catch(() => {});
      return memory;
    }
  }

  const queueOf = (stored: unknown): Queue<K> => restored<K>(stored, new Date()).queue;

  return {
    isInMemory: () => memory !== null,
    read: async () => current(await device.read().catch(() => lastRead)),
    /** One at a time: an update that fails must see what the one before it left in memory. */
    update(step: (stored: unknown) => StoredOutbox<K>): Promise<StoredOutbox<K>> {
      const next = updates.then(() => update(step));
      updates = next.catch(() => {});
      return next;
    },
  };
}
