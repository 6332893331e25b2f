import { expect, onTestFinished, test } from 'vitest';
import { canKeep, noteKeeping } from './can-keep.ts';

test('D-12 reports that corrections cannot be stored, until one is stored', async () => {
  onTestFinished(() => canKeep.set(true));
  const said: boolean[] = [];
  onTestFinished(canKeep.subscribe(() => said.push(canKeep.get())));
  await noteKeeping(Promise.resolve());
  await expect(noteKeeping(Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  await expect(noteKeeping(Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(canKeep.get()).toBe(false);
  await noteKeeping(Promise.resolve());
  expect(canKeep.get()).toBe(true);
  expect(said).toEqual([false, false, true]);
});
