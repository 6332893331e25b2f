import { generateKeyPairSync } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, test } from 'vitest';
import { isSound } from './public-key.ts';

const isGood = (key: readonly (readonly [number, number | Uint8Array<ArrayBuffer>])[]) =>
  isSound(isoCBOR.encode(new Map(key)));
const bytes = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'));
const altered = (text?: string) => {
  const all = bytes(text);
  all[31] = (all[31] ?? 0) ^ 1;
  return all;
};

test('P-256: accepts a real key, but not one with a changed bit, another curve or a missing byte', async () => {
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

test('Ed25519: accepts real keys, but not a y coordinate without an x', async () => {
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
  expect(await isGood(key(new Uint8Array(32).fill(0xff)))).toBe(false); // not less than the field's prime
});

test('RSA: requires at least 2,048 bits and the exponent 65537', async () => {
  const rsa = (modulusLength: number, publicExponent = 65_537) =>
    generateKeyPairSync('rsa', { modulusLength, publicExponent }).publicKey.export({ format: 'jwk' });
  const key = (n: Uint8Array<ArrayBuffer>, e: Uint8Array<ArrayBuffer>) =>
    [
      [1, 3],
      [3, -257],
      [-1, n],
      [-2, e],
    ] as const;
  const [good, short, small] = [rsa(2_048), rsa(1_024), rsa(2_048, 3)];
  expect(await isGood(key(bytes(good.n), bytes(good.e)))).toBe(true);
  expect(await isGood(key(bytes(short.n), bytes(short.e)))).toBe(false);
  expect(await isGood(key(new Uint8Array([...new Uint8Array(128), ...bytes(short.n)]), bytes(short.e)))).toBe(
    false,
  );
  expect(await isGood(key(bytes(small.n), bytes(small.e)))).toBe(false);
});

test('refuses other types of keys', async () => {
  expect(
    await isGood([
      [1, 4],
      [3, -257],
    ]),
  ).toBe(false);
});
