import { createHmac, randomBytes } from 'node:crypto';
import { makeAccessCode, readAccessCode } from '#domain/access-code.ts';

const CODES = 10;

/** The codes to show, and their stored form. */
export type RecoveryCodes = { codes: string[]; kept: Buffer[] };

/** Ten codes of 75 random bits each, in the form of an access code, whose check character reveals typos. */
export function makeRecoveryCodes(pepper: Buffer): RecoveryCodes {
  const codes = Array.from({ length: CODES }, () => makeAccessCode(randomBytes(15)).code);
  return { codes, kept: codes.map((code) => keptForm(code, pepper) ?? Buffer.alloc(0)) };
}

/**
 * The stored form of a typed code; null for a typo. It is a hash keyed with the pepper, which is not in the database. A
 * code of 75 bits needs no memory-hard hash, and a keyed hash can be looked up without knowing whose code it is.
 */
export function keptForm(typed: string, pepper: Buffer): Buffer | null {
  const code = readAccessCode(typed);
  return (
    code && createHmac('sha256', pepper).update(`recovery code: ${code.selector}${code.secret}`).digest()
  );
}
