import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseUnavailable } from '#server/store/faults.ts';
import type { Log } from './log.ts';

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'wrong-method': 405,
  conflict: 409,
  'too-long': 414,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
} as const;

/** A refusal, with a message that is shown to people. An unexpected error becomes a 500 without details. */
export class AppError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(kind: keyof typeof STATUS, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = STATUS[kind];
    this.headers = headers;
  }
}

export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

export function sendNothingHere(reply: FastifyReply): FastifyReply {
  return sendText(reply, 404, 'There is nothing at this address.');
}

export function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) return sendText(reply.headers(error.headers), error.status, error.message);
    // Check this first: a client that disconnects mid-request is not a database failure.
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status < 500) return sendText(reply, status, error.message);
    const about = { route: request.routeOptions.url };
    if (isDatabaseUnavailable(error)) {
      log.error('database unavailable', error, about);
      return sendText(
        reply.header('retry-after', '2'),
        503,
        'The scores cannot be reached right now. Please try again.',
      );
    }
    log.error('unexpected error', error, about);
    return sendText(reply, 500, 'Something went wrong on our side.');
  });
}
