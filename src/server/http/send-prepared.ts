import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedResponse } from '#server/snapshots/prepared-response.ts';

/** Sends prepared bytes in the best form the caller takes, or 304 if the caller has them already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
  headers: Readonly<Record<string, string>>,
): void {
  reply.headers(headers).header('etag', prepared.etag).header('vary', 'accept-encoding');
  // A proxy that compresses sends the tag back as a weak one; the bytes are the same all the same.
  if (request.headers['if-none-match']?.replaceAll('W/', '').includes(prepared.etag)) reply.code(304).send();
  else {
    const { encoding, bytes } = bestForm(prepared, request.headers['accept-encoding'] ?? '');
    if (encoding) reply.header('content-encoding', encoding);
    reply.header('content-type', prepared.contentType).send(bytes);
  }
}

function bestForm(
  prepared: PreparedResponse,
  takes: string,
): { encoding: 'br' | 'gzip' | null; bytes: Buffer } {
  const br = takes.includes('br') && prepared.br();
  if (br) return { encoding: 'br', bytes: br };
  const gzip = takes.includes('gzip') && prepared.gzip();
  if (gzip) return { encoding: 'gzip', bytes: gzip };
  return { encoding: null, bytes: prepared.plain };
}
