import { expect, test } from 'vitest';
import { sharedRead } from './shared-read.ts';

test('every caller gets a read that began after their call, and a thousand callers share one', async () => {
  let truth = 0;
  let reads = 0;
  const ask = sharedRead(async () => {
    reads += 1;
    return truth;
  }, 0);
  expect(await ask()).toBe(0);
  truth = 1;
  const many = await Promise.all(Array.from({ length: 1_000 }, ask));
  expect(new Set(many)).toEqual(new Set([1]));
  expect(reads).toBe(2);
});

test('callers who call during a read get the next one', async () => {
  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve('second')];
  let begun = 0;
  const ask = sharedRead(() => {
    begun += 1;
    return answers[begun - 1] ?? Promise.reject(new Error('one read too many'));
  }, 0);
  const early = ask();
  await expect.poll(() => begun).toBe(1);
  const late = [ask(), ask()];
  first.resolve('first');
  expect(await early).toBe('first');
  expect(await Promise.all(late)).toEqual(['second', 'second']);
});

test('when a read fails, only the callers that shared it get the error', async () => {
  let reads = 0;
  const ask = sharedRead(async () => {
    reads += 1;
    if (reads === 1) throw new Error('the database is gone');
    return 'back';
  }, 0);
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('gone');
  expect(await ask()).toBe('back');
});
