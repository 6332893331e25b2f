import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { AppError } from './errors.ts';

export type HeaderLines = Readonly<Record<string, string>>;

const SECURITY_HEADERS = {
  // A worker obeys the policy that its script is sent with: the captains' worker can call only this origin.
  'content-security-policy':
    "default-src 'none'; object-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Only the desk may use passkeys; it sends its own header.
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(), publickey-credentials-get=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** The headers of every response. Built once: building them for each request would halve the throughput. */
export function securityHeaders({
  publicUrl,
  hstsIncludeSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsIncludeSubdomains'>): HeaderLines {
  if (publicUrl?.protocol !== 'https:') return SECURITY_HEADERS;
  const subdomains = hstsIncludeSubdomains ? '; includeSubDomains' : '';
  return { ...SECURITY_HEADERS, 'strict-transport-security': `max-age=31536000${subdomains}` };
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with Fastify's own.
  interface FastifyInstance {
    /** For responses that bypass Fastify. */
    securityHeaders: HeaderLines;
  }
}

/** Does not override a route's own headers. Prepared bytes and streams include these headers themselves. */
export function sendWithEveryAnswer(app: FastifyInstance, headers: HeaderLines): void {
  const lines = Object.entries(headers);
  app.decorate('securityHeaders', headers);
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of lines) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}

/** Allows one inline script or style in a Content-Security-Policy. */
export function cspHash(source: string): string {
  return `'sha256-${hash('sha256', source, 'base64')}'`;
}

/** Headers in wire format, with the blank line after them, for responses that we write by hand. */
export function headLines(headers: HeaderLines): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [...lines, '', ''].join('\r\n');
}

/**
 * Refuses calls from pages of other sites. A browser sends an Origin header with such a call, so a caller
 * without one is not a browser.
 */
export function refuseForeignCalls(request: FastifyRequest, publicUrl: URL | null): void {
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  const foreignSite = site !== undefined && site !== 'same-origin';
  // Without a public URL there is no proxy in front of us, and we speak plain HTTP.
  const foreignOrigin = origin !== undefined && origin !== (publicUrl?.origin ?? `http://${host}`);
  if (foreignSite || foreignOrigin)
    throw new AppError('forbidden', 'This call must come from the tournament site itself.');
}
