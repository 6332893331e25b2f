import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { prepare } from '#server/snapshots/prepared-response.ts';
import { sendPrepared } from './send-prepared.ts';

const app = Fastify();
app.decorate('securityHeaders', {});
const prepared = prepare(Buffer.from('Timbermen '.repeat(100)), 'text/plain');
app.get('/', (request, reply) => sendPrepared(request, reply, prepared, {}));

test.each([
  { accepted: 'gzip, deflate, br, zstd', sent: 'br' },
  { accepted: 'gzip', sent: 'gzip' },
  { accepted: 'br;q=0.5, gzip;q=1.0', sent: 'br' },
  { accepted: 'gzip, br;q=0', sent: 'gzip' },
  { accepted: 'br; q=0.000, gzip', sent: 'gzip' },
  { accepted: 'br;q=0, gzip;q=0', sent: undefined },
  { accepted: 'br;q=0.001', sent: 'br' },
  { accepted: 'GZIP;q=0, gzip ; q=0.0', sent: undefined },
  { accepted: 'identity', sent: undefined },
])('sends $sent to a client that accepts "$accepted"', async ({ accepted, sent }) => {
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  expect(response.headers['content-encoding']).toBe(sent);
});
