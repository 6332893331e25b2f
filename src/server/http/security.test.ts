import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { refuseForeignCalls, securityHeaders } from './security.ts';

const CUP = new URL('https://cup.example');

describe('a call that changes something', () => {
  const from = (headers: Record<string, string>, publicUrl: URL | null) => () =>
    refuseForeignCalls({ headers } as unknown as FastifyRequest, publicUrl);

  test.each([
    ['http://cup.example', 'no TLS'],
    ['https://cup.example:8443', 'another port'],
    ['https://cup.example.evil.example', 'a longer host name'],
    ['https://other.example', 'another site'],
    ['null', 'no origin'],
  ])('from %s is refused: %s', (origin) => {
    expect(from({ origin, host: 'cup.example' }, CUP)).toThrow('must come from the tournament site');
  });

  test('is accepted from exactly the site’s origin, or from a client that is not a browser', () => {
    expect(from({ origin: 'https://cup.example' }, CUP)).not.toThrow();
    expect(from({}, CUP)).not.toThrow();
  });

  test('is accepted over plain HTTP if its Origin is the requested host and PUBLIC_URL is not set', () => {
    expect(from({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, null)).not.toThrow();
    expect(from({ origin: 'https://127.0.0.1:3000', host: '127.0.0.1:3000' }, null)).toThrow();
    expect(from({ origin: 'http://127.0.0.1:3001', host: '127.0.0.1:3000' }, null)).toThrow();
  });
});

test('HSTS is sent over TLS only, and covers subdomains only if configured', () => {
  const hsts = (publicUrl: URL | null, hstsIncludeSubdomains: boolean) =>
    securityHeaders({ publicUrl, hstsIncludeSubdomains })['strict-transport-security'];
  expect(hsts(CUP, false)).toBe('max-age=31536000');
  expect(hsts(CUP, true)).toBe('max-age=31536000; includeSubDomains');
  expect(hsts(new URL('http://cup.example'), true)).toBeUndefined();
  expect(hsts(null, true)).toBeUndefined();
});
