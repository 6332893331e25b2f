import { describe, expect, test } from 'vitest';
import { AS_OF, correctionOfHole } from '#testing/samples/cup.ts';
import type { CaptainKind } from './correction.ts';
import { type Unstored, withMemory } from './memory-fallback.ts';
import { markedTried, type Queue, saved } from './queue.ts';
import { restored, type StoredOutbox } from './stored-outbox.ts';

const NOW = new Date(AS_OF);

/** A device whose storage may refuse to open or to write, and is shared with other tabs. */
class Device {
  stored: StoredOutbox = { queue: [], ownVersions: [] };
  refuses: 'nothing' | 'to open' | 'to write' = 'nothing';
  noted: Unstored = {};
  takesNotes = true;
  readonly notes = {
    read: () => this.noted,
    write: (notes: Unstored) => {
      if (this.takesNotes) this.noted = notes;
      return this.takesNotes;
    },
  };

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

type Change = (stored: unknown) => StoredOutbox;
const change =
  (step: (queue: Queue) => Queue): Change =>
  (stored) => {
    const { queue, ownVersions } = restored(stored, NOW);
    return { queue: step(queue), ownVersions };
  };
const add = (key: string, hole: number) => change((queue) => [...queue, correctionOfHole(hole, { key })]);
const remove = (key: string) => change((queue) => queue.filter((correction) => correction.key !== key));
const keysIn = (stored: unknown) => restored(stored, NOW).queue.map(({ key }) => key);

test.each(['to open', 'to write'] as const)(
  'D-12 nothing is lost while the page is open if the storage refuses %s',
  async (refusal) => {
    const device = new Device();
    const outbox = withMemory<CaptainKind>(device);
    await outbox.update(add('stored', 1));
    device.refuses = refusal;
    await Promise.all([outbox.update(add('a', 2)), outbox.update(add('b', 3))]);
    expect([outbox.isInMemory(), keysIn(await outbox.read())]).toEqual([true, ['stored', 'a', 'b']]);
    expect(keysIn(device.stored)).toEqual(['stored']);

    await outbox.update(remove('stored')); // as the outbox does when the server has accepted the correction
    expect(keysIn(await outbox.read())).toEqual(['a', 'b']);
    device.refuses = 'nothing';
    await device.update(add('of another tab', 4));
    await outbox.update(remove('a'));
    expect([outbox.isInMemory(), keysIn(device.stored)]).toEqual([false, ['b', 'of another tab']]);
  },
);

test('D-12 removing the last correction deletes it even from a full device, so that no other tab sends it', async () => {
  const device = new Device();
  const outbox = withMemory<CaptainKind>(device);
  await outbox.update(add('stored', 1));
  device.refuses = 'to write';
  await outbox.update(remove('stored'));
  expect(keysIn(device.stored)).toEqual([]);
});

describe('D-12 reopening the page on a full device', () => {
  const opened = (device: Device) => withMemory<CaptainKind>(device);
  async function fullDevice(...changes: readonly Change[]) {
    const device = new Device();
    const outbox = opened(device);
    await outbox.update(add('a', 1));
    await outbox.update(add('b', 2));
    device.refuses = 'to write';
    for (const change of changes) await outbox.update(change);
    return { device, outbox };
  }

  test('restores stored corrections, except those removed, replaced or sent', async () => {
    const replace = change((queue) => [...queue.slice(1), correctionOfHole(1, { key: 'newer' })]);
    const { device } = await fullDevice(replace, remove('newer'));
    expect(keysIn(await opened(device).read())).toEqual(['b']);
    device.refuses = 'nothing';
    await opened(device).update(add('c', 3));
    expect([keysIn(device.stored), device.noted]).toEqual([['b', 'c'], {}]);
  });

  test('marks a correction as tried if it was sent but got no reply', async () => {
    const { device } = await fullDevice(change((queue) => markedTried(queue, 'a')));
    const { queue } = restored(await opened(device).read(), NOW);
    expect(queue.map(({ key, tried }) => [key, tried])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  test('keeps a saved correction if another one waits for its version, because resending it returns that version', async () => {
    const device = new Device();
    const outbox = opened(device);
    await outbox.update(add('first', 1));
    await outbox.update(
      change((queue) => [...queue, correctionOfHole(1, { key: 'behind it', seenVersion: null })]),
    );
    device.refuses = 'to write';
    await outbox.update(change((queue) => saved(queue, 'first', 7)));
    expect(keysIn(await opened(device).read())).toEqual(['first', 'behind it']);
  });

  test('reports that a removed correction may come back if not even its removal can be stored', async () => {
    const { device, outbox } = await fullDevice();
    expect(outbox.mayComeBack()).toBe(false);
    device.takesNotes = false;
    await outbox.update(remove('a'));
    expect(outbox.mayComeBack()).toBe(true);
    device.refuses = 'nothing';
    await outbox.update(add('c', 3));
    expect([outbox.mayComeBack(), keysIn(device.stored)]).toEqual([false, ['b', 'c']]);
  });
});

test('D-12 a page that cannot read the storage starts with an empty outbox, and adds the stored corrections later', async () => {
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
