import { hash, randomBytes } from 'node:crypto';

/** 256 random bits cannot be guessed, so a fast hash is enough to keep the token out of the database. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The form in which an Idempotency-Key is stored: callers choose keys, and one might choose a secret. */
export function keptKey(key: string): string {
  return hashToken(key).toString('base64url');
}
