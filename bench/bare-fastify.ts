import Fastify from 'fastify';
import type { WireAnswer } from './answer.ts';

/** The minimal Fastify server: one route that sends a constant buffer, or 304 if the client has it. */
process.once('message', async ({ path, answer }: { path: string; answer: WireAnswer }) => {
  const body = Buffer.from(answer.body);
  const { 'content-length': _, ...headers } = answer.headers;
  const notModified = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^content-(type|encoding)$/.test(name)),
  );
  const { etag } = headers;
  const app = Fastify();
  app.get(path, (request, reply) => {
    if (request.headers['if-none-match'] === etag) reply.code(304).headers(notModified).send();
    else reply.headers(headers).send(body);
  });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
});
