import type { Kind } from './correction.ts';
import { placeKey } from './entry.ts';
import type { OutboxDependencies } from './outbox.ts';
import type { Queue } from './queue.ts';
import { restored, type StoredOutbox } from './stored-outbox.ts';
import { fieldsOf, listOf } from './stored-values.ts';

/** Changes to stored corrections that the device refused to write, by the corrections' keys. */
export type Unstored = Readonly<Record<string, 'removed' | 'tried'>>;

type Storage<K extends Kind> = Pick<OutboxDependencies<K>, 'read' | 'update'> & {
  erase(): Promise<void>;
  /** Stored separately from the outbox. `write` returns false if the device refuses to store them. */
  notes: { read(): Unstored; write(notes: Unstored): boolean };
};

/**
 * Keeps the outbox in this page's memory while the device refuses to store it, as in some private windows or on a
 * full disk. Every update tries the device again and, once that succeeds, stores what was only in memory.
 */
export function withMemory<K extends Kind>(device: Storage<K>) {
  let memory: StoredOutbox<K> | null = null;
  /** The stored value, as this page last read it. */
  let lastRead: unknown;
  /** The keys of corrections that are or were in memory. Stored copies of these corrections are ignored. */
  const known = new Set<string>();
  let mayComeBack = false;
  let updates: Promise<unknown> = Promise.resolve();

  /** The stored outbox with this page's changes. Other tabs may have added corrections to it. */
  function current(stored: unknown): unknown {
    lastRead = stored;
    const noted = withNotes(stored, device.notes.read());
    if (!memory) return noted;
    const fromOtherTabs = queueOf(noted).filter(({ key }) => !known.has(key));
    return { ...memory, queue: [...memory.queue, ...fromOtherTabs] };
  }

  async function update(step: (stored: unknown) => StoredOutbox<K>): Promise<StoredOutbox<K>> {
    try {
      const after = await device.update((stored) => step(current(stored)));
      lastRead = after;
      memory = null;
      known.clear();
      mayComeBack = false;
      if (Object.keys(device.notes.read()).length > 0) device.notes.write({});
      return after;
    } catch {
      const before = current(lastRead);
      memory = step(before);
      for (const { key } of [...queueOf(before), ...memory.queue]) known.add(key);
      await forget(memory.queue);
      return memory;
    }
  }

  /** Records removed and sent corrections. Otherwise another tab, or this page after a reload, would send them. */
  async function forget(queue: Queue<K>): Promise<void> {
    if (queue.length === 0)
      await device.erase().then(
        () => {
          lastRead = undefined;
        },
        () => {},
      );
    const notes = unstored(queueOf(lastRead), queue);
    const isNoted =
      Object.keys(notes).length === 0 || device.notes.write({ ...device.notes.read(), ...notes });
    mayComeBack = !isNoted && Object.values(notes).includes('removed');
  }

  const queueOf = (stored: unknown): Queue<K> => restored<K>(stored, new Date()).queue;

  return {
    isInMemory: () => memory !== null,
    mayComeBack: () => mayComeBack,
    read: async () => current(await device.read().catch(() => lastRead)),
    /** Runs one update at a time: a failed update must see what the previous one left in memory. */
    update(step: (stored: unknown) => StoredOutbox<K>): Promise<StoredOutbox<K>> {
      const next = updates.then(() => update(step));
      updates = next.catch(() => {});
      return next;
    },
  };
}

function withNotes(stored: unknown, notes: Unstored): unknown {
  const { queue, ...rest } = fieldsOf(stored);
  if (!Array.isArray(queue)) return stored;
  const noteOf = (correction: unknown) => notes[`${fieldsOf(correction).key}`];
  const here = listOf(queue).filter((correction) => noteOf(correction) !== 'removed');
  return {
    ...rest,
    queue: here.map((one) => (noteOf(one) === 'tried' ? { ...fieldsOf(one), tried: true } : one)),
  };
}

/** The differences between the stored corrections and those in memory. */
function unstored<K extends Kind>(stored: Queue<K>, queue: Queue<K>): Unstored {
  const now = new Map(queue.map((correction) => [correction.key, correction]));
  // Keeps a sent correction if another one waits behind it. Resent after a reload, it gets the same response, with
  // the version that the waiting one needs.
  const isAwaited = ({ place }: Queue<K>[number]) =>
    stored.some(
      ({ key, seenVersion, place: other }) =>
        seenVersion === null && now.has(key) && placeKey(other) === placeKey(place),
    );
  return Object.fromEntries(
    stored.flatMap((correction): [string, Unstored[string]][] => {
      const { key, tried } = correction;
      if (!now.has(key)) return isAwaited(correction) ? [] : [[key, 'removed']];
      return now.get(key)?.tried && !tried ? [[key, 'tried']] : [];
    }),
  );
}
