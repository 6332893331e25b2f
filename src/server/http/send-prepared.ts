import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedResponse } from '#server/snapshots/prepared-response.ts';

/** Sends prepared bytes in the best encoding the caller accepts, or 304 if the caller has them already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
  headers: Readonly<Record<string, string>>,
): void {
  reply.headers(headers).header('etag', prepared.etag).header('vary', 'accept-encoding');
  // A proxy that compresses sends the tag back as a weak one; it still names the same bytes.
  if (request.headers['if-none-match']?.replaceAll('W/', '').includes(prepared.etag)) reply.code(304).send();
  else {
    const { encoding, bytes } = bestForm(prepared, request.headers['accept-encoding'] ?? '');
    if (encoding) reply.header('content-encoding', encoding);
    reply.header('content-type', prepared.contentType).send(bytes);
  }
}

function bestForm(
  prepared: PreparedResponse,
  accepted: string,
): { encoding: 'br' | 'gzip' | null; bytes: Buffer } {
  const br = accepts(accepted, 'br') && prepared.br();
  if (br) return { encoding: 'br', bytes: br };
  const gzip = accepts(accepted, 'gzip') && prepared.gzip();
  if (gzip) return { encoding: 'gzip', bytes: gzip };
  return { encoding: null, bytes: prepared.plain };
}

/** Ignores weights, except q=0, which refuses. Few callers send it, so it is checked last. */
function accepts(accepted: string, encoding: 'br' | 'gzip'): boolean {
  return accepted.includes(encoding) && !(accepted.includes('q=0') && refuses(accepted, encoding));
}

/** Split, not matched by an expression: the header is a stranger's, and long runs of spaces made it backtrack. */
function refuses(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';', 2);
    return name.trim().toLowerCase() === encoding && Number(weight.split('=', 2)[1] ?? 1) === 0;
  });
}
