import { createHmac } from 'node:crypto';

/** Identifies a pepper without revealing anything else about it. */
export function fingerprintOf(pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update('which pepper the access codes are hashed with').digest();
}
