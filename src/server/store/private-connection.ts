import { isIPv4 } from 'node:net';
import pg from 'pg';
import { CannotStart } from './faults.ts';
import { addressesOf } from './hosts.ts';

/**
 * Throws if passwords and scores would cross a network unencrypted, or go to a server whose certificate is not
 * verified. Considers the settings that the driver would use, including defaults from the environment.
 */
export function requirePrivateConnection(databaseUrl: string): void {
  for (const connectionString of addressesOf(databaseUrl)) {
    const client = new pg.Client({ connectionString });
    if (!isThisMachine(client.host) && !isVerifiedTls(client.ssl))
      throw new CannotStart(
        'A database on another machine needs TLS: add ?sslmode=verify-full to its address.',
      );
  }
}

function isThisMachine(host: string): boolean {
  return (
    host.startsWith('/') ||
    host === 'localhost' ||
    host === '::1' ||
    (isIPv4(host) && host.startsWith('127.'))
  );
}

/** The driver's types promise a boolean, but a URL with an sslmode makes it an object. */
function isVerifiedTls(ssl: unknown): boolean {
  if (typeof ssl !== 'object' || ssl === null) return ssl === true;
  return !('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false);
}
