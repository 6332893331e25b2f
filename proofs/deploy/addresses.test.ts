import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { captainWithCode } from '#testing/captains.ts';
import { type CupProcess, startDemo } from '#testing/cup.ts';
import type { FrontDoor } from '#testing/deployed.ts';
import { type EventStream, openStream } from '#testing/event-stream.ts';
import { startNginx } from '#testing/nginx.ts';
import { exchange } from '#testing/raw-http.ts';
import { until } from '#testing/until.ts';
import { startVarnish } from '#testing/varnish.ts';

const LIVE = '/api/tournament/2025/live';
/** Client-supplied X-Forwarded-For headers, none of which may be trusted. */
const CLAIMS = [
  '198.51.100.1',
  '198.51.100.2, 198.51.100.3',
  '2001:db8::1',
  'nobody',
  '127.0.0.9, 127.0.0.1',
];
const VISITOR = '127.0.0.2';
/**
 * The number of streams that one IP address may keep open. The server accepts twice as many attempts at once,
 * so after opening this many streams, the test can make one more attempt with each of the headers.
 */
const SHARE = CLAIMS.length;

/** The front doors that `deploy/README.md` describes, each with its number of trusted proxies. */
describe.each([
  { way: 'nginx', trusted: '1', varnish: false },
  { way: 'nginx and Varnish', trusted: '2', varnish: true },
])('behind $way, a visitor', ({ trusted, varnish }) => {
  let cup: CupProcess;
  let door: FrontDoor;
  const started: FrontDoor[] = [];
  beforeAll(async () => {
    cup = await startDemo(inject('postgresPort'), {
      ...{ TRUSTED_PROXIES: trusted, PUBLIC_URL: 'http://cup.localhost', LOG_LEVEL: 'info' },
      MAX_STREAMS_PER_ADDRESS: String(SHARE),
    });
    if (varnish) started.push(await startVarnish(cup.url, cup.url));
    door = await startNginx(cup.url, cup.url, started[0]?.url);
    started.push(door);
  });
  afterAll(async () => {
    for (const each of started) await each.stop();
    await cup.end();
  });

  const stream = async (claim: string, from: string) => {
    const opened = await openStream(`${door.url}${LIVE}`, { 'x-forwarded-for': claim }, from);
    onTestFinished(() => opened.close());
    await until(() => opened.events.length > 0);
    return opened;
  };

  test('gets no more streams than one IP address may keep open, no matter what its X-Forwarded-For header claims', async () => {
    const first: EventStream[] = [];
    while (first.length < SHARE) first.push(await stream(`198.51.100.${first.length}`, VISITOR));
    for (const claim of CLAIMS) {
      const refused = await stream(claim, VISITOR);
      await until(() => refused.ended);
      expect(refused.events.map(({ event }) => event)).toEqual(['snapshot', 'goodbye']);
    }
    const neighbor = await stream(VISITOR, '127.0.0.3');
    expect([...first, neighbor].some(({ ended }) => ended)).toBe(false);
  });

  test('is logged with its real IP address at sign-in, no matter what its X-Forwarded-For header claims', async () => {
    const { code } = await captainWithCode(cup.db, 'stopemen');
    for (const claim of CLAIMS) expect(await signIn(code, claim)).toBe(200);
    const told = () =>
      cup.server
        .log()
        .split('\n')
        .filter((line) => line.includes('sign-in done'))
        .map((line) => JSON.parse(line).from);
    await until(() => told().length === CLAIMS.length);
    expect(new Set(told())).toEqual(new Set([VISITOR]));
  });

  test('cannot reach the health endpoints under any spelling', async () => {
    for (const path of ['/readyz', '/livez', '/readyz?x', '/%72eadyz', '/%6civez', '//readyz', '/./readyz']) {
      const { status, text } = await ask(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(/ready|alive/);
    }
  });

  test('is never redirected by a proxy', async () => {
    for (const path of ['/assets', '/api/scores'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  test('gets the security headers even in responses that come from a proxy itself', async () => {
    const said = [
      await ask('/readyz'),
      await ask(`/${'a'.repeat(9_000)}`),
      await ask('/', 'x'.repeat(40_000)),
      await answerTo('GET / HTTP/9.9\r\nHost: cup.example\r\n\r\n'),
      await answerTo('GET / HTTP/1.1\r\nHost: cup.example\r\nHost: cup.example\r\n\r\n'),
      await answerTo('TRACE / HTTP/1.1\r\nHost: cup.example\r\n\r\n'),
      // Varnish refuses this request itself, and sends only a status.
      await answerTo('GET / HTTP/1.1\r\nHost: cup.example\r\nX: \x01\r\n\r\n'),
    ];
    expect(said.map(({ status }) => status)).toEqual([404, 414, 400, 505, 400, 405, 400]);
    for (const { headers } of said) {
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': expect.any(String),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    }
    for (const { headers } of said.slice(0, -1)) expect(headers['cache-control']).toBe('no-store');
  });

  async function answerTo(bytes: string) {
    const [head = ''] = (await exchange(door.url, bytes)).split('\r\n\r\n');
    const [line = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(lines.map((each) => each.toLowerCase().split(': ', 2)));
    return {
      status: Number(line.slice(9, 12)),
      headers: { ...headers, 'x-frame-options': headers['x-frame-options']?.toUpperCase() },
    };
  }
  async function signIn(accessCode: string, claim: string): Promise<number> {
    const body = JSON.stringify({ accessCode });
    return (await send('POST', '/api/captains/auth', { 'x-forwarded-for': claim }, body)).status;
  }
  function ask(path: string, header = 'x') {
    return send('GET', path, { 'x-header': header });
  }
  /** Sends the request without normalizing the path. */
  function send(method: string, path: string, headers: Record<string, string>, body?: string) {
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number;
      headers: Record<string, unknown>;
      text: string;
    }>();
    const { hostname, port } = new URL(door.url);
    const sent = request(
      { hostname, port, method, path, agent: false, localAddress: VISITOR },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      },
    );
    for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value);
    if (body) sent.setHeader('content-type', 'application/json');
    sent.on('error', reject);
    sent.end(body);
    return promise;
  }
});
