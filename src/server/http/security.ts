import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** Sent with every answer; made once, because computing them for each request halves the throughput. */
export const SECURITY_HEADERS = {
  // A worker is bound by the policy of its own script: it may call home, and nothing else.
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' } as const;

/**
 * A browser says where a call comes from; a page of another site may not change anything here. A caller that
 * says nothing is no browser and brings no cookies but its own.
 */
export function refuseForeignCalls(request: FastifyRequest, publicUrl: URL | null): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const foreignSite = site !== undefined && site !== 'same-origin';
  const foreignOrigin =
    origin !== undefined && originHost(origin) !== (publicUrl?.host ?? request.headers.host);
  if (foreignSite || foreignOrigin)
    throw new AppError('forbidden', 'This call must come from the tournament site itself.');
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
