import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { appForThisFile } from '#testing/app.ts';
import { openStream } from '#testing/event-stream.ts';
import { until } from '#testing/until.ts';

const here = appForThisFile({
  REQUEST_SECONDS: '1',
  KEEP_ALIVE_SECONDS: '1',
  MAX_STREAMS: '1',
  DRAIN_SECONDS: '0',
});
let url: string;
beforeAll(async () => {
  url = await here.app.listen({ port: 0, host: '127.0.0.1' });
});

const connections = () =>
  new Promise<number>((resolve) => here.app.server.getConnections((_error, count) => resolve(count)));

const CLIENTS = 20;
/** Ends a test that would hang. The limits above are a second or two. */
const PATIENCE_MS = 45_000;
vi.setConfig({ testTimeout: 60_000 });
const GET = 'GET /api/openapi.json HTTP/1.1\r\nHost: cup\r\n';

/** A client that never hangs up. */
async function stay(bytes: string, { reads = true } = {}): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => {});
  if (reads) socket.resume();
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

test.each([
  { who: 'garbage', bytes: 'no HTTP at all\r\n\r\n' },
  { who: 'headers that are too long', bytes: `${GET}X: ${'x'.repeat(20_000)}` },
  { who: 'nothing at all', bytes: '' },
  { who: 'half a header', bytes: GET },
  {
    who: 'half a body',
    bytes: `POST /api/captains/auth HTTP/1.1\r\nHost: cup\r\nContent-Length: 99\r\n\r\n{`,
  },
  { who: 'only one request', bytes: `${GET}\r\n` },
  { who: 'an Expect header', bytes: `${GET}Expect: a miracle\r\n\r\n` },
  { who: 'many requests, reads no response', bytes: `${GET}\r\n`.repeat(400), reads: false },
])('a client that sends $who and never closes is disconnected', async ({ bytes, reads }) => {
  await Promise.all(Array.from({ length: CLIENTS }, () => stay(bytes, { reads: reads ?? true })));
  await until(async () => (await connections()) === 0, PATIENCE_MS);
});

test.each([
  { what: 'half a header', bytes: GET },
  {
    what: 'half a body',
    bytes:
      'POST /api/captains/auth HTTP/1.1\r\nHost: cup\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  },
  {
    what: 'half a body in chunks',
    bytes:
      'POST /api/captains/auth HTTP/1.1\r\nHost: cup\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{',
  },
])('answers 408 to $what followed by silence', async ({ bytes }) => {
  const socket = await stay(bytes);
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  await once(socket, 'end');
  expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*connection: close\r\n/i);
});

test('a reader that is turned away at capacity and never closes is disconnected', async () => {
  const reader = await openStream(`${url}/api/tournament/2025/live`);
  const live = 'GET /api/tournament/2025/live HTTP/1.1\r\nHost: cup\r\n\r\n';
  await Promise.all(Array.from({ length: CLIENTS }, () => stay(live)));
  await until(async () => (await connections()) === 1, PATIENCE_MS);
  expect(reader.ended).toBe(false);
  reader.close();
});
