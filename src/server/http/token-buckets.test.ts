import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

const buckets = () => new TokenBuckets({ atOnce: 4, aSecond: 2 });
/** How many of these simultaneous attempts are let through. */
const letThrough = (of: TokenBuckets, name: string, tries: number, now: number) =>
  Array.from({ length: tries }, () => of.take(name, now)).filter(Boolean).length;

test('lets a burst through, and after that only as many attempts as the rate allows', () => {
  const doors = buckets();
  expect(letThrough(doors, 'here', 10, 1_000)).toBe(4);
  expect(letThrough(doors, 'here', 10, 1_499)).toBe(0);
  expect(letThrough(doors, 'here', 10, 1_500)).toBe(1);
  expect(letThrough(doors, 'here', 10, 3_000)).toBe(3);
});

test('allows no more than one burst at once, even after a long pause', () => {
  const doors = buckets();
  letThrough(doors, 'here', 4, 0);
  expect(letThrough(doors, 'here', 10, 3_600_000)).toBe(4);
});

test('a refusal does not lengthen the wait, and does not affect other callers', () => {
  const doors = buckets();
  letThrough(doors, 'here', 1_000, 0);
  expect(letThrough(doors, 'elsewhere', 10, 0)).toBe(4);
  expect(letThrough(doors, 'here', 10, 500)).toBe(1);
});

test('remembers at most ten thousand names, no matter how many arrive, and still lets each new name through', () => {
  const doors = buckets();
  for (let at = 0; at < 30_000; at += 1) doors.take(`network ${at}`, at / 100);
  expect(doors.names).toBe(10_000);
  expect(letThrough(doors, 'here', 10, 1_000)).toBe(4);
});
