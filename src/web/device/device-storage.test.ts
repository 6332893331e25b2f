import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { readStored, updateStored } from './device-storage.ts';

describe('D-12 storage on the device', () => {
  test('is empty at first, then returns what was stored', async () => {
    expect(await readStored('memory')).toBeUndefined();
    await updateStored('memory', () => ({ strokes: 4 }));
    expect(await readStored('memory')).toEqual({ strokes: 4 });
  });

  test('loses no update when several run at the same time', async () => {
    const add = (number: number) =>
      updateStored<number[]>('corrections', (before) => [...((before as number[]) ?? []), number]);
    await Promise.all(Array.from({ length: 20 }, (_, number) => add(number)));
    expect(((await readStored('corrections')) as number[]).toSorted((a, b) => a - b)).toEqual([
      ...Array(20).keys(),
    ]);
  });

  test('is not changed by a failing update', async () => {
    await updateStored('corrections', () => [1]);
    const failing = updateStored('corrections', () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await readStored('corrections')).toEqual([1]);
  });

  test('resolves an update only once it is on disk', async () => {
    await updateStored('corrections', () => [1]);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
      this.transaction.abort(); // as the browser does if the device is full
      return {} as IDBRequest<IDBValidKey>;
    });
    await expect(updateStored('corrections', () => [2])).rejects.toBeDefined();
    put.mockRestore();
    expect(await readStored('corrections')).toEqual([1]);
  });
});
