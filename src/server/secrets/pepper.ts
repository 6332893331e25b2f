import { createHmac } from 'node:crypto';

/** Tells one pepper from another, and nothing else about it. */
export function fingerprintOf(pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update('which pepper the access codes are hashed with').digest();
}
