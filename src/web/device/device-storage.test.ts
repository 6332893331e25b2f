import 'fake-indexeddb/auto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
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

  test('waits the full time for an opening that follows a refused one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const request = { error: new Error('refused') } as unknown as IDBOpenDBRequest;
    const open = vi.spyOn(indexedDB, 'open').mockReturnValue(request);
    onTestFinished(async () => {
      vi.useRealTimers();
      open.mockRestore();
      await readStored('memory'); // the storage responds again
    });
    const refused = readStored('memory');
    request.onerror?.(new Event('error'));
    await expect(refused).rejects.toThrow('refused');
    vi.advanceTimersByTime(8_000);

    const settled = vi.fn();
    const silent = readStored('memory').catch(settled);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await silent;
    expect(settled).toHaveBeenCalledWith(new Error('The storage did not respond'));
  });
});
