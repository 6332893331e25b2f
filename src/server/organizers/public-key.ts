import { createPublicKey } from 'node:crypto';

/** Labels and values in a COSE key (RFC 9053). */
const KEY_TYPE = 1;
const CURVE = -1;
const X = -2;
const Y = -3;
const MODULUS = -1;
const EXPONENT = -2;
const OKP = 1;
const EC2 = 2;
const RSA = 3;
const P256 = 1;
const ED25519 = 6;

/** Whether a passkey's public key is a point on its curve, or an RSA key as long as those of Windows Hello. */
export async function isSound(publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers');
  const key = decodeCredentialPublicKey(publicKey) as unknown as ReadonlyMap<number, unknown>;
  const [curve, x, y] = [key.get(CURVE), key.get(X), key.get(Y)];
  switch (key.get(KEY_TYPE)) {
    case EC2:
      return curve === P256 && isBytes(x) && isBytes(y) && isOnP256(x, y);
    case OKP:
      return curve === ED25519 && isBytes(x) && isOnEd25519(x);
    case RSA:
      return hasLength(key.get(MODULUS), 256) && isCommonExponent(key.get(EXPONENT));
    default:
      return false;
  }
}

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && value.length === 32;
}

/** Whether a number has at least this many bytes and no leading zero, which would only make it look longer. */
function hasLength(value: unknown, atLeast: number): boolean {
  return value instanceof Uint8Array && value.length >= atLeast && value[0] !== 0;
}

/** Whether the exponent is 65537. With small exponents, signatures can be forged. */
function isCommonExponent(value: unknown): boolean {
  return value instanceof Uint8Array && Buffer.from(value).equals(Buffer.from([1, 0, 1]));
}

/** OpenSSL refuses to import a point that is not on the curve. */
function isOnP256(x: Uint8Array, y: Uint8Array): boolean {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: text(x), y: text(y) }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

const PRIME = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/** RFC 8032, 5.1.3: x exists if (y² - 1) / (dy² + 1) is a square. OpenSSL checks this only when verifying. */
function isOnEd25519(encoded: Uint8Array): boolean {
  const bigEndian = Buffer.from(encoded).reverse();
  bigEndian[0] = (bigEndian[0] ?? 0) & 0x7f; // the top bit is the sign of x
  const y = BigInt(`0x${bigEndian.toString('hex')}`);
  if (y >= PRIME) return false;
  const square = y ** 2n % PRIME;
  return power(((square - 1n + PRIME) * (D * square + 1n)) % PRIME, (PRIME - 1n) / 2n) <= 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [factor, left] = [base, exponent]; left > 0n; factor = factor ** 2n % PRIME, left /= 2n)
    if (left % 2n === 1n) result = (result * factor) % PRIME;
  return result;
}
