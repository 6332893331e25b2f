import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { readStored, updateStored } from './device-storage.ts';

describe('D-12 what a device keeps', () => {
  test('nothing at first, then what was put there', async () => {
    expect(await readStored('memory')).toBeUndefined();
    await updateStored('memory', () => ({ strokes: 4 }));
    expect(await readStored('memory')).toEqual({ strokes: 4 });
  });

  test('one change at a time, whoever makes them: none is lost', async () => {
    const add = (number: number) =>
      updateStored<number[]>('corrections', (before = []) => [...before, number]);
    await Promise.all(Array.from({ length: 20 }, (_, number) => add(number)));
    expect((await readStored<number[]>('corrections'))?.toSorted((a, b) => a - b)).toEqual([
      ...Array(20).keys(),
    ]);
  });

  test('a step that fails changes nothing', async () => {
    await updateStored('corrections', () => [1]);
    const failing = updateStored('corrections', () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await readStored('corrections')).toEqual([1]);
  });

  test('a change counts only once the disk has it', async () => {
    await updateStored('corrections', () => [1]);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
      this.transaction.abort(); // as when the space is used up
      return {} as IDBRequest<IDBValidKey>;
    });
    await expect(updateStored('corrections', () => [2])).rejects.toBeDefined();
    put.mockRestore();
    expect(await readStored('corrections')).toEqual([1]);
  });
});
