import { expect, test } from 'vitest';
import { Challenges } from './challenges.ts';

const challenges = new Challenges(Buffer.alloc(32, 'a pepper'));
const BROWSER = Buffer.from('one browser');
const NOW = Date.UTC(2026, 8, 28, 9);

test('D-18 a challenge is valid for five minutes, for one browser, and in every process with the same pepper', () => {
  const challenge = challenges.make(BROWSER, NOW);
  expect(challenge).toHaveLength(32);
  expect(challenges.make(BROWSER, NOW)).not.toEqual(challenge);
  const elsewhere = new Challenges(Buffer.alloc(32, 'a pepper'));
  expect(elsewhere.holds(challenge, BROWSER, NOW + 300_000)).toBe(true);
  expect(elsewhere.holds(challenge, BROWSER, NOW + 302_000)).toBe(false);
  expect(challenges.holds(challenge, Buffer.from('another'), NOW)).toBe(false);
  expect(new Challenges(Buffer.alloc(32, 'another')).holds(challenge, BROWSER, NOW)).toBe(false);
});

test('D-18 refuses a challenge with one bit changed, or with too few or too many bytes', () => {
  const challenge = challenges.make(BROWSER, NOW);
  for (let at = 0; at < challenge.length; at += 1) {
    const changed = Buffer.from(challenge);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(challenges.holds(changed, BROWSER, NOW)).toBe(false);
  }
  for (const other of [Buffer.alloc(0), challenge.subarray(1), Buffer.concat([challenge, challenge])])
    expect(challenges.holds(other, BROWSER, NOW)).toBe(false);
});
