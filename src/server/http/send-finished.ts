import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Finished } from '#server/board/finished.ts';

/** Sends finished bytes in the best form the caller takes, or 304 if the caller has them already. */
export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: Finished,
  headers: Readonly<Record<string, string>>,
): void {
  reply.headers(headers).header('etag', finished.etag).header('vary', 'accept-encoding');
  // A proxy that compresses sends the tag back as a weak one; the bytes are the same all the same.
  if (request.headers['if-none-match']?.replaceAll('W/', '').includes(finished.etag)) reply.code(304).send();
  else {
    const { encoding, bytes } = bestForm(finished, request.headers['accept-encoding'] ?? '');
    if (encoding) reply.header('content-encoding', encoding);
    reply.header('content-type', finished.contentType).send(bytes);
  }
}

function bestForm(finished: Finished, takes: string): { encoding: 'br' | 'gzip' | null; bytes: Buffer } {
  const br = takes.includes('br') && finished.br();
  if (br) return { encoding: 'br', bytes: br };
  const gzip = takes.includes('gzip') && finished.gzip();
  if (gzip) return { encoding: 'gzip', bytes: gzip };
  return { encoding: null, bytes: finished.plain };
}
