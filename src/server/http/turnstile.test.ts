import { expect, test } from 'vitest';
import { Turnstile } from './turnstile.ts';

test('a hundred concurrent callers pass in order, a few per turn, with room for other work in between', async () => {
  const turnstile = new Turnstile(8);
  const passed: number[] = [];
  const all = Array.from({ length: 100 }, (_, at) => turnstile.pass().then(() => passed.push(at)));
  const seenByOthers: number[] = [];
  const look = () => {
    seenByOthers.push(passed.length);
    if (passed.length < 100) setImmediate(look);
  };
  setImmediate(look);
  await Promise.all(all);
  expect(passed).toEqual(Array.from({ length: 100 }, (_, at) => at));
  expect(seenByOthers.length).toBeGreaterThanOrEqual(12);
  const steps = seenByOthers.map((count, at) => count - (seenByOthers[at - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(8);
});
