import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { decoyHash, hashSecret, passesSieve } from '#server/secrets/code-hash.ts';
import { CodeCheck } from './code-check.ts';
import { Queue } from './queue.ts';

const PEPPER = Buffer.alloc(32, 'a pepper');
const SECRET = 'ABCDEFGHJKMN';

class CountingQueue extends Queue {
  hashes = 0;
  override run<T>(name: string, work: () => Promise<T>): Promise<T> {
    this.hashes += 1;
    return super.run(name, work);
  }
}
const queue = () => new CountingQueue({ most: 4, mostOfOne: 4 });

/** A wrong secret that passes the sieve. An attacker could find one by measuring response times. */
function costlyGuess(kept: string): string {
  for (let at = 0; ; at += 1) {
    const secret = at.toString(32).toUpperCase().padStart(12, '0');
    if (passesSieve(secret, kept, createSecretKey(PEPPER))) return secret;
  }
}

test('accepts the right secret every time, and computes almost no hashes for a thousand wrong ones', async () => {
  const check = new CodeCheck(PEPPER);
  const kept = await hashSecret(SECRET, PEPPER);
  const hashes = queue();
  for (let at = 0; at < 1_000; at += 1) {
    const secret = at.toString(32).toUpperCase().padStart(12, '0');
    expect(await check.isRight({ selector: 'ABC', secret }, kept, hashes)).toBe(false);
  }
  expect(hashes.hashes).toBeLessThan(10);
  expect(await check.isRight({ selector: 'ABC', secret: SECRET }, kept, queue())).toBe(true);
  expect(await check.isRight({ selector: 'ABC', secret: SECRET }, kept, queue())).toBe(true);
});

test('hashes a wrong secret at most once, even if it passes the sieve, and whether or not the selector exists', async () => {
  const check = new CodeCheck(PEPPER);
  const kept = await hashSecret(SECRET, PEPPER);
  for (const [secretHash, shown] of [
    [kept, kept],
    [null, decoyHash('ABC')],
  ] as const) {
    const code = { selector: 'ABC', secret: costlyGuess(shown) };
    const hashes = queue();
    for (const _ of [1, 2, 3]) expect(await check.isRight(code, secretHash, hashes)).toBe(false);
    expect(hashes.hashes).toBe(1);
  }
});
