import { expect, onTestFinished, test } from 'vitest';
import { canStore, noteWrite } from './can-store.ts';

test('D-12 storage counts as unavailable from a failed write until the next successful one', async () => {
  onTestFinished(() => canStore.set(true));
  const said: boolean[] = [];
  onTestFinished(canStore.subscribe(() => said.push(canStore.get())));
  await noteWrite(Promise.resolve());
  await expect(noteWrite(Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  await expect(noteWrite(Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(canStore.get()).toBe(false);
  await noteWrite(Promise.resolve());
  expect(canStore.get()).toBe(true);
  expect(said).toEqual([false, false, true]);
});
