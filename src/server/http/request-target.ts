import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, sendText } from './errors.ts';

/** Far longer than any address of ours with any tracker's query. */
const LONGEST_TARGET = 2_048;
const TOO_LONG = 'This address is too long.';

/** Before anything looks at where a request wants to go. */
export function checkRequestTarget({ raw }: FastifyRequest): void {
  if (isTooLong(raw.url)) throw new AppError('too-long', TOO_LONG);
  if (raw.headers.host === undefined && raw.httpVersionMinor > 0)
    throw new AppError('invalid', 'A request names the host that it is for.');
}

/** For an address that the router itself gave up on. */
export function refuseUnreadableTarget({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (isTooLong(raw.url)) sendText(reply, 414, TOO_LONG);
  else sendText(reply, 400, 'This address cannot be read.');
}

function isTooLong(target = ''): boolean {
  return target.length > LONGEST_TARGET;
}
