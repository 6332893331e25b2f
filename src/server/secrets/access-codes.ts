import { randomBytes } from 'node:crypto';
import { makeAccessCode } from '#domain/access-code.ts';
import { hashSecret } from './code-hash.ts';

/** `code` is shown to the captain once; the database stores the rest. */
export type MadeCode = { code: string; selector: string; secretHash: string };

export async function makeCode(pepper: Buffer): Promise<MadeCode> {
  const { code, selector, secret } = makeAccessCode(randomBytes(15));
  return { code, selector, secretHash: await hashSecret(secret, pepper) };
}

/** The URL that signs a captain in. Browsers never send the part after the #. */
export function signInAddress(site: string, code: string): string {
  return `${site}/captain#code=${code}`;
}
