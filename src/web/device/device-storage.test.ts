import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { changeKept, readKept } from './device-storage.ts';

describe('D-12 what a device keeps', () => {
  test('nothing at first, then what was put there', async () => {
    expect(await readKept('memory')).toBeUndefined();
    await changeKept('memory', () => ({ strokes: 4 }));
    expect(await readKept('memory')).toEqual({ strokes: 4 });
  });

  test('one change at a time, whoever makes them: none is lost', async () => {
    const add = (number: number) => changeKept<number[]>('corrections', (before = []) => [...before, number]);
    await Promise.all(Array.from({ length: 20 }, (_, number) => add(number)));
    expect((await readKept<number[]>('corrections'))?.toSorted((a, b) => a - b)).toEqual([
      ...Array(20).keys(),
    ]);
  });

  test('a step that fails changes nothing', async () => {
    await changeKept('corrections', () => [1]);
    const failing = changeKept('corrections', () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await readKept('corrections')).toEqual([1]);
  });

  test('a change counts only once the disk has it', async () => {
    await changeKept('corrections', () => [1]);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
      this.transaction.abort(); // as when the space is used up
      return {} as IDBRequest<IDBValidKey>;
    });
    await expect(changeKept('corrections', () => [2])).rejects.toBeDefined();
    put.mockRestore();
    expect(await readKept('corrections')).toEqual([1]);
  });
});
