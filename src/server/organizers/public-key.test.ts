import { generateKeyPairSync } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, test } from 'vitest';
import { isOnItsCurve } from './public-key.ts';

const isGood = (key: readonly (readonly [number, number | Uint8Array<ArrayBuffer>])[]) =>
  isOnItsCurve(isoCBOR.encode(new Map(key)));
const bytes = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'));
const altered = (text?: string) => {
  const all = bytes(text);
  all[31] = (all[31] ?? 0) ^ 1;
  return all;
};

test('P-256: a real key is on its curve; with one bit changed, or on another curve, it is not', async () => {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const key = (of: Uint8Array<ArrayBuffer>, curve = 1) =>
    [
      [1, 2],
      [3, -7],
      [-1, curve],
      [-2, bytes(x)],
      [-3, of],
    ] as const;
  expect(await isGood(key(bytes(y)))).toBe(true);
  expect(await isGood(key(altered(y)))).toBe(false);
  expect(await isGood(key(bytes(y), 2))).toBe(false);
  expect(await isGood(key(bytes(y).slice(1)))).toBe(false);
});

test('Ed25519: real keys are on their curve, a y without an x is not', async () => {
  const key = (x: Uint8Array<ArrayBuffer>) =>
    [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, x],
    ] as const;
  for (let count = 0; count < 20; count += 1) {
    const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    expect(await isGood(key(bytes(x)))).toBe(true);
  }
  const none = new Uint8Array(32);
  none[0] = 2;
  expect(await isGood(key(none))).toBe(false);
  expect(await isGood(key(new Uint8Array(32).fill(0xff)))).toBe(false); // not below the prime
});

test('RSA has no curve', async () => {
  expect(
    await isGood([
      [1, 3],
      [3, -257],
      [-1, new Uint8Array(256)],
      [-2, new Uint8Array([1, 0, 1])],
    ]),
  ).toBe(true);
});
