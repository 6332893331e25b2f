import { hash, randomBytes } from 'node:crypto';

/** 256 random bits: nothing to guess, so a fast hash is enough to keep it out of the database. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** What is kept of an Idempotency-Key: callers choose them, and one might choose something secret. */
export function keptKey(key: string): string {
  return hashToken(key).toString('base64url');
}
