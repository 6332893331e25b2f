const DAYS_VALID = 330; // RFC 9116 advises less than a year

/**
 * Where to report a vulnerability (RFC 9116). The expiry counts from the start of the process, not from each request: a
 * server that has run for a year without a restart is not maintained, and should not claim otherwise.
 */
export function securityTxt(publicUrl: string, startedAt: Date): string {
  const expires = new Date(startedAt);
  expires.setUTCDate(expires.getUTCDate() + DAYS_VALID);
  return [
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
