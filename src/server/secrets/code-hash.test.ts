import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decoyHash, hashSecret, passesSieve, verifySecret } from './code-hash.ts';

const PEPPER = Buffer.alloc(32, 'a pepper');
const KEY = createSecretKey(PEPPER);
const SECRET = 'ABCDEFGHJKMN';
const guesses = Array.from({ length: 81_920 }, (_, at) => at.toString(32).toUpperCase().padStart(12, '0'));

describe('the hash of a secret', () => {
  test('matches only its own secret, and only with the same pepper', async () => {
    const kept = await hashSecret(SECRET, PEPPER);
    expect(await verifySecret(SECRET, kept, PEPPER)).toBe(true);
    expect(await verifySecret('ABCDEFGHJKMP', kept, PEPPER)).toBe(false);
    expect(await verifySecret(SECRET, kept, Buffer.alloc(32, 'another'))).toBe(false);
    expect(kept).not.toContain(SECRET);
  });

  test('has a sieve that passes the right secret and about 1 in 4,096 wrong ones, and a decoy hash has such a sieve too', async () => {
    const kept = await hashSecret(SECRET, PEPPER);
    expect(passesSieve(SECRET, kept, KEY)).toBe(true);
    for (const stored of [kept, decoyHash('ABC'), decoyHash('ABD')]) {
      const passed = guesses.filter((guess) => passesSieve(guess, stored, KEY)).length;
      // About 20 are expected. The chance of 0, or of more than 60, is one in a hundred million.
      expect(passed).toBeGreaterThan(0);
      expect(passed).toBeLessThan(61);
    }
  });

  test('has a salted sieve: hashes of the same secret have different sieves', async () => {
    const sieves = await Promise.all(
      Array.from({ length: 8 }, async () => (await hashSecret(SECRET, PEPPER)).split('$').at(-1)),
    );
    expect(new Set(sieves).size).toBeGreaterThan(1);
  });

  test('still matches its secret if it predates the sieve, but matches nothing if its cost parameters differ', async () => {
    const kept = await hashSecret(SECRET, PEPPER);
    const older = kept.slice(0, kept.lastIndexOf('$'));
    expect(passesSieve(SECRET, older, KEY)).toBe(true);
    expect(await verifySecret(SECRET, older, PEPPER)).toBe(true);
    expect(passesSieve(SECRET, kept.replace('m=19456', 'm=8'), KEY)).toBe(false);
  });
});
