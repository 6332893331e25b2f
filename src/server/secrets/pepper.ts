import { createHmac } from 'node:crypto';

/** Distinguishes peppers without revealing anything else about them. */
export function fingerprintOf(pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update('which pepper the access codes are hashed with').digest();
}
