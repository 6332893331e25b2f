import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type {
  Answer,
  Body,
  Endpoint,
  Headers,
  JsonEndpoint,
  Params,
  StaleCurrent,
} from '#contract/endpoint.ts';
import { AppError } from './errors.ts';

z.config(z.locales.en());

export type Input<E extends Endpoint> = { params: Params<E>; headers: Headers<E>; body: Body<E> };

export type Handle<E extends JsonEndpoint, Extra = unknown> = (
  input: Input<E> & Extra,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<E> | Stale<StaleCurrent<E>>>;

/** A 412 response: why nothing was saved, and the currently saved value. */
export class Stale<Current> {
  readonly message: string;
  readonly current: Current;

  constructor(message: string, current: Current) {
    this.message = message;
    this.current = current;
  }
}

/** Serves a declared call. Both the request and the response are checked against the contract. */
export function serve<E extends JsonEndpoint>(app: FastifyInstance, endpoint: E, handle: Handle<E>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const answer = await handle(readInput(endpoint, request), request, reply);
      const stale = answer instanceof Stale && endpoint.staleResponse;
      const body = stale ? z.parse(stale, { ...answer }) : z.parse(endpoint.response, answer);
      return reply
        .code(stale ? 412 : 200)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(body));
    },
  });
}

/** Parses a request as the contract declares it, and refuses anything else. */
export function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  if (request.url.includes('?')) throw new AppError('invalid', 'This call takes no query string.');
  return {
    params: read('address', endpoint.params, request.params),
    headers: 'headers' in endpoint ? read('headers', endpoint.headers, request.headers) : undefined,
    body: 'body' in endpoint ? read('body', endpoint.body, request.body) : undefined,
  } as Input<E>;
}

/** Responds with 405 instead of 404 to a known path with an unsupported method. */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const byPath = Map.groupBy(endpoints, (endpoint) => endpoint.path.replace(/:\w+/g, ':'));
  for (const [path, taken] of byPath) {
    const methods = taken.flatMap(methodsOf);
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
        (method) => !methods.includes(method),
      ),
      url: path.replace(/:/g, ':any'),
      onRequest: () => {
        throw new AppError('wrong-method', `This address takes ${methods.join(' and ')} only.`, {
          allow: methods.join(', '),
        });
      },
      handler: () => {},
    });
  }
}

function methodsOf(endpoint: Endpoint): string[] {
  const answersHead = endpoint.method === 'GET' && !('events' in endpoint);
  return answersHead ? ['GET', 'HEAD'] : [endpoint.method];
}

function read(part: string, schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  const where = first?.path.length ? first.path.join('.') : part;
  // Not Zod's own message, which would repeat field names chosen by the caller.
  const unknown = first?.code === 'unrecognized_keys';
  throw new AppError(
    'invalid',
    `${where}: ${unknown ? 'has a field that this call does not take' : first?.message}`,
  );
}
