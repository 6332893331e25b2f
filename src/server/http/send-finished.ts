import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Finished } from '#server/board/finished.ts';

/** Sends finished bytes in the best form the caller takes, or 304 if the caller has them already. */
export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: Finished,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  reply.headers(headers).header('etag', finished.etag).header('vary', 'accept-encoding');
  // A proxy that compresses sends the tag back as a weak one; the bytes are the same all the same.
  if (request.headers['if-none-match']?.replaceAll('W/', '').includes(finished.etag))
    return reply.code(304).send();
  const takes = request.headers['accept-encoding'] ?? '';
  reply.header('content-type', finished.contentType);
  const br = takes.includes('br') && finished.br();
  if (br) return reply.header('content-encoding', 'br').send(br);
  const gzip = takes.includes('gzip') && finished.gzip();
  if (gzip) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(finished.plain);
}
