import { expect, test } from 'vitest';
import { AS_OF, correctionOfHole } from '#web/sample-data.ts';
import type { CaptainKind } from './correction.ts';
import { withMemory } from './memory-fallback.ts';
import { restored, type StoredOutbox } from './stored-outbox.ts';

const NOW = new Date(AS_OF);

/** A device that may refuse to be opened or to be written to, and which other tabs use as well. */
class Device {
  stored: StoredOutbox = { queue: [], ownVersions: [] };
  refuses: 'nothing' | 'to open' | 'to write' = 'nothing';

  async read(): Promise<unknown> {
    if (this.refuses === 'to open') throw new Error('refused');
    return this.stored;
  }

  async update(step: (stored: unknown) => StoredOutbox): Promise<StoredOutbox> {
    const after = step(await this.read());
    if (this.refuses !== 'nothing') throw new Error('full');
    this.stored = after;
    return after;
  }

  async erase(): Promise<void> {
    await this.read();
    this.stored = { queue: [], ownVersions: [] };
  }
}

const add = (key: string, hole: number) => (stored: unknown) => {
  const { queue, ownVersions } = restored(stored, NOW);
  return { queue: [...queue, correctionOfHole(hole, { key })], ownVersions };
};
const remove = (key: string) => (stored: unknown) => {
  const { queue, ownVersions } = restored(stored, NOW);
  return { queue: queue.filter((correction) => correction.key !== key), ownVersions };
};
const keysIn = (stored: unknown) => restored(stored, NOW).queue.map(({ key }) => key);

test.each(['to open', 'to write'] as const)(
  'D-12 a device that refuses %s loses nothing while the page is open',
  async (refusal) => {
    const device = new Device();
    const outbox = withMemory<CaptainKind>(device);
    await outbox.update(add('stored', 1));
    device.refuses = refusal;
    await Promise.all([outbox.update(add('a', 2)), outbox.update(add('b', 3))]);
    expect([outbox.isInMemory(), keysIn(await outbox.read())]).toEqual([true, ['stored', 'a', 'b']]);
    expect(keysIn(device.stored)).toEqual(['stored']);

    await outbox.update(remove('stored')); // the server has it
    expect(keysIn(await outbox.read())).toEqual(['a', 'b']);
    device.refuses = 'nothing';
    await device.update(add('of another tab', 4));
    await outbox.update(remove('a'));
    expect([outbox.isInMemory(), keysIn(device.stored)]).toEqual([false, ['b', 'of another tab']]);
  },
);

test('D-12 a full device forgets the last correction that was removed: no other tab sends it', async () => {
  const device = new Device();
  const outbox = withMemory<CaptainKind>(device);
  await outbox.update(add('stored', 1));
  device.refuses = 'to write';
  await outbox.update(remove('stored'));
  expect(keysIn(device.stored)).toEqual([]);
});

test('D-12 a page that has never read the storage starts empty in memory, and takes in what is stored later', async () => {
  const device = new Device();
  await device.update(add('stored', 1));
  device.refuses = 'to open';
  const outbox = withMemory<CaptainKind>(device);
  expect(keysIn(await outbox.read())).toEqual([]);
  await outbox.update(add('a', 2));
  device.refuses = 'nothing';
  expect(keysIn(await outbox.read())).toEqual(['a', 'stored']);
  await outbox.update(add('b', 3));
  expect(keysIn(device.stored)).toEqual(['a', 'stored', 'b']);
});
