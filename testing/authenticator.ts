import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { CreationOptions, RequestOptions } from '#contract/organizers/passkeys.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** Ways to falsify a response. The server must refuse each of them. */
export type Lies = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  present?: boolean;
  verified?: boolean;
  counter?: number;
  /** Signs with an unregistered key. */
  otherKey?: boolean;
  algorithm?: number;
  /** Registers a point that is not on the curve. */
  offCurve?: boolean;
};

/** A passkey in software: one ES256 key. A test can alter its responses before they are sent. */
export class Authenticator {
  readonly #origin: string;
  readonly #rpId: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly credentialId = randomBytes(16).toString('base64url');
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
  }

  create({ challenge }: Pick<CreationOptions, 'challenge'>, lies: Lies = {}) {
    const id = Buffer.from(this.credentialId, 'base64url');
    const credential = [Buffer.alloc(16), lengthOf(id), id, coseKey(this.#keys.publicKey, lies)];
    const authData = Buffer.concat([this.#head(ATTESTED, lies), ...credential]);
    return {
      credentialId: this.credentialId,
      clientDataJson: this.#clientData('webauthn.create', challenge, lies).toString('base64url'),
      attestationObject: attestation(authData).toString('base64url'),
      device: 'Test device',
    };
  }

  assert({ challenge }: Pick<RequestOptions, 'challenge'>, lies: Lies = {}) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge, lies);
    const authenticatorData = this.#head(0, lies);
    const key = lies.otherKey
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.#keys.privateKey;
    const signed = Buffer.concat([authenticatorData, hash('sha256', clientData, 'buffer')]);
    return {
      credentialId: this.credentialId,
      clientDataJson: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, key).toString('base64url'),
    };
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const data = {
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.#origin,
      crossOrigin: lies.crossOrigin ?? false,
      ...(lies.topOrigin && { topOrigin: lies.topOrigin }),
    };
    return Buffer.from(JSON.stringify(data));
  }

  #head(flags: number, { rpId, present = true, verified = true, counter }: Lies): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const all = flags | (present ? USER_PRESENT : 0) | (verified ? USER_VERIFIED : 0);
    return Buffer.concat([hash('sha256', rpId ?? this.#rpId, 'buffer'), Buffer.from([all]), count]);
  }
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}

/** CBOR written by hand: {1: 2, 3: alg, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject, { algorithm = -7, offCurve = false }: Lies): Buffer {
  const { x = '', y: real = '' } = key.export({ format: 'jwk' });
  const y = offCurve ? x : real;
  const coordinate = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03]),
    algorithm >= -24 ? Buffer.from([0x1f - algorithm]) : Buffer.from([0x38, -1 - algorithm]),
    Buffer.from([0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** {"fmt": "none", "attStmt": {}, "authData": …} */
function attestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
