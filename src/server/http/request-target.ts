import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, sendText } from './errors.ts';

/** Far longer than any of our URLs, even with tracking parameters. */
const LONGEST_TARGET = 2_048;
const TOO_LONG = 'This address is too long.';
const UNREADABLE = 'This address cannot be read.';

/** Runs before anything else looks at the request's target. */
export function checkRequestTarget({ raw }: FastifyRequest): void {
  if (isTooLong(raw.url)) throw new AppError('too-long', TOO_LONG);
  if (raw.headers.host === undefined && raw.httpVersionMinor > 0)
    throw new AppError('invalid', 'The request has no Host header.');
  if (hasTwoHosts(raw.rawHeaders)) throw new AppError('invalid', 'The request has two Host headers.');
  if (isSpelledOddly(raw.url)) throw new AppError('invalid', UNREADABLE);
}

/** For a URL that the router could not parse. */
export function refuseUnreadableTarget({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (isTooLong(raw.url)) sendText(reply, 414, TOO_LONG);
  else sendText(reply, 400, UNREADABLE);
}

/**
 * None of our URLs contains a percent sign. Escaping an ASCII character could disguise a private URL from a cache in
 * front of us. Escaping other characters cannot disguise anything: such a URL is merely not found.
 */
function isSpelledOddly(target = ''): boolean {
  const query = target.indexOf('?');
  return /%(?![89a-f])/i.test(query < 0 ? target : target.slice(0, query));
}

/** Node uses the first Host header, but a proxy in front may have used the second. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

function isTooLong(target = ''): boolean {
  return target.length > LONGEST_TARGET;
}
