import { expect, test } from 'vitest';
import { Queue, QueueFull } from './queue.ts';

/** Work that the test completes or fails. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { start: () => promise, end: resolve, fail: reject };
}

test('runs one task at a time, in order of arrival, and continues after one fails', async () => {
  const queue = new Queue({ most: 3, mostOfOne: 3 });
  const begun: string[] = [];
  const first = work();
  const runs = ['first', 'second', 'third'].map((name) =>
    queue.run(name, async () => {
      begun.push(name);
      if (name === 'first') await first.start();
      if (name === 'second') throw new Error('broken');
      return name;
    }),
  );
  const ends = Promise.allSettled(runs);
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  first.end('');
  expect((await ends).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('limits the waiting tasks, in total and per name, and reuses places that become free', async () => {
  const queue = new Queue({ most: 3, mostOfOne: 2 });
  const held = work();
  const inside = [queue.run('a', held.start), queue.run('a', held.start)];
  await expect(queue.run('a', held.start)).rejects.toThrow(QueueFull);
  inside.push(queue.run('b', held.start));
  await expect(queue.run('c', held.start)).rejects.toThrow(QueueFull);
  held.end('done');
  await Promise.all(inside);
  expect(await queue.run('a', async () => 'again')).toBe('again');
});
