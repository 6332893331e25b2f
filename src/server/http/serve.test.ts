import Fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { JsonEndpoint } from '#contract/endpoint.ts';
import { handleErrors } from './errors.ts';
import { logAt } from './log.ts';
import { Stale, serve } from './serve.ts';

const Thing = { thing: z.string() };
const endpoint = {
  method: 'GET',
  path: '/thing',
  summary: 'A thing',
  access: 'public',
  response: z.strictObject(Thing),
  staleResponse: z.strictObject({ message: z.string(), current: z.strictObject(Thing) }),
  refusals: { 412: 'The thing has changed' },
} as const satisfies JsonEndpoint;

const thing = { thing: 'a' };

test.each([
  { what: 'a declared response', answer: thing, leavesAs: 200 },
  { what: 'a response with an undeclared field', answer: { ...thing, secret: 'b' }, leavesAs: 500 },
  { what: 'a declared refusal', answer: new Stale('Changed.', thing), leavesAs: 412 },
  {
    what: 'a refusal with an undeclared field',
    answer: new Stale('Changed.', { ...thing, secret: 'b' }),
    leavesAs: 500,
  },
])('$what is sent as $leavesAs', async ({ answer, leavesAs }) => {
  const app = Fastify();
  handleErrors(app, logAt('silent'));
  serve(app, endpoint, async () => answer as typeof thing);
  const response = await app.inject('/thing');
  expect(response.statusCode).toBe(leavesAs);
  expect(response.body).not.toContain('secret');
});
