import { connect } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { appForThisFile } from '#testing/app.ts';

/** Every response has the same headers, whether from Fastify, Node's parser or a hand-written stream. */
const here = appForThisFile({ PUBLIC_URL: 'https://cup.example', REQUEST_SECONDS: '1' });
let port: number;
beforeAll(async () => {
  port = Number(new URL(await here.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** The head of the first response to these bytes. */
function headOf(bytes: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('data', (text) => {
    received += text;
    const end = received.indexOf('\r\n\r\n');
    if (end >= 0) resolve(received.slice(0, end));
  });
  socket.on('error', () => {});
  socket.on('close', () => resolve(received));
  socket.write(bytes, 'latin1');
  return promise;
}

const get = (path: string, ...headers: string[]) =>
  [
    'GET',
    ` ${path} HTTP/1.1\r\n`,
    ...['Host: cup.example', ...headers].map((line) => `${line}\r\n`),
    '\r\n',
  ].join('');

const EXPECTED = [
  ...["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"].map(
    (directive) => new RegExp(`^content-security-policy: .*${directive}`, 'm'),
  ),
  /^cross-origin-opener-policy: same-origin/m,
  /^cross-origin-resource-policy: same-origin/m,
  /^permissions-policy: camera=\(\)/m,
  /^referrer-policy: /m,
  /^strict-transport-security: max-age=31536000/m,
  /^x-content-type-options: nosniff/m,
  /^x-frame-options: DENY/m,
];

describe('the security headers are sent with', () => {
  test.each([
    { what: 'an ordinary response', status: 200, bytes: get('/api/teams') },
    { what: 'a live stream', status: 200, bytes: get('/api/tournament/2025/live') },
    { what: 'garbage instead of HTTP', status: 400, bytes: 'no HTTP at all\r\n\r\n' },
    { what: 'a request without a host', status: 400, bytes: 'GET /api/teams HTTP/1.1\r\n\r\n' },
    { what: 'a request with two hosts', status: 400, bytes: get('/api/teams', 'HOST: cup.example') },
    { what: 'a path that cannot be decoded', status: 400, bytes: get('/%ff') },
    {
      what: 'a call from another site',
      status: 403,
      bytes: get('/x', 'Origin: https://a.example').replace('GET', 'POST'),
    },
    { what: 'a missing page', status: 404, bytes: get('/nothing') },
    { what: 'a wrong method', status: 405, bytes: get('/api/teams').replace('GET', 'DELETE') },
    { what: 'a request that never ends', status: 408, bytes: 'GET / HTTP/1.1\r\nHost: cup.example\r\n' },
    { what: 'a long path', status: 414, bytes: get(`/${'a'.repeat(2_048)}`) },
    { what: 'a long path that cannot be decoded', status: 414, bytes: get(`/%ff${'a'.repeat(2_048)}`) },
    { what: 'a long query', status: 414, bytes: get(`/?${'a'.repeat(2_048)}`) },
    { what: 'an Expect header', status: 417, bytes: get('/', 'Expect: a miracle') },
    { what: 'long headers', status: 431, bytes: get('/', `X-Long: ${'a'.repeat(20_000)}`) },
  ])('the $status for $what', async ({ status, bytes }) => {
    const head = await headOf(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of EXPECTED) expect(head).toMatch(header);
  });
});

test('a URL of 2 KiB is still accepted', async () => {
  expect(await headOf(get(`/${'a'.repeat(2_047)}`))).toMatch(/^HTTP\/1.1 404 /);
});
