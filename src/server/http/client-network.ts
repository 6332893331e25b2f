import { isIP, isIPv6 } from 'node:net';

const MAPPED = '::ffff:';

/**
 * The unit by which limits count: an IPv4 address, or an IPv6 /64, because one subscriber usually has a whole one. A
 * proxy may pass on text that is not an address. Once the client has hung up, the address is undefined, despite
 * Fastify's type of `request.ip`.
 */
export function networkOf(address: string | undefined = ''): string {
  const plain =
    address.startsWith(MAPPED) && isIP(address.slice(MAPPED.length)) ? address.slice(MAPPED.length) : address;
  if (!isIP(plain)) return 'unknown';
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}

/** An IP address for the log. A proxy passes on the client's own value, which may be anything, even a secret. */
export function loggedAddress(address: string): string {
  return isIP(address) ? address : 'unknown';
}
