import type { FastifyReply, FastifyRequest } from 'fastify';
import { AS_OF_HEADER } from '#contract/wire.ts';
import type { PreparedResponse } from '#server/snapshots/prepared-response.ts';
import type { HeaderLines } from './security.ts';

type Encoding = 'br' | 'gzip' | null;

/**
 * Sends prepared bytes in the best encoding the caller accepts, or 304 if the caller already has them. Bypasses
 * Fastify, which copies every header of every response and parses the content type; that would take a sixth of a read's
 * time. Sends only the headers given here and those of every response.
 */
export function sendPrepared(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
  headers: HeaderLines,
  asOf?: string,
): void {
  const heads = headsOf(prepared, headers, reply.server.securityHeaders);
  // A compressing proxy marks the tag as weak. The weak tag still identifies the same content.
  if (asked['if-none-match']?.replaceAll('W/', '').includes(prepared.etag))
    write(reply, 304, heads.notModified, asOf);
  else {
    const { encoding, bytes } = bestForm(prepared, asked['accept-encoding'] ?? '');
    write(reply, reply.statusCode, heads.of(encoding, bytes), asOf, bytes);
  }
}

function write(
  reply: FastifyReply,
  status: number,
  head: Record<string, string>,
  asOf: string | undefined,
  bytes?: Buffer,
): void {
  if (asOf !== undefined) head[AS_OF_HEADER] = asOf;
  reply.hijack();
  reply.raw.writeHead(status, head).end(bytes);
}

/** The headers of one response in each of its encodings, built once. */
class Heads {
  readonly headers: HeaderLines;
  readonly notModified: Record<string, string>;
  readonly #contentType: string;
  readonly #forms = new Map<Encoding, Record<string, string>>();

  constructor({ etag, contentType }: PreparedResponse, headers: HeaderLines, everyAnswer: HeaderLines) {
    this.headers = headers;
    this.notModified = { ...everyAnswer, ...headers, etag, vary: 'accept-encoding' };
    this.#contentType = contentType;
  }

  of(encoding: Encoding, bytes: Buffer): Record<string, string> {
    const known = this.#forms.get(encoding);
    if (known) return known;
    const head = {
      ...this.notModified,
      ...(encoding && { 'content-encoding': encoding }),
      'content-type': this.#contentType,
      'content-length': String(bytes.length),
    };
    this.#forms.set(encoding, head);
    return head;
  }
}

const kept = new WeakMap<PreparedResponse, Heads>();

function headsOf(prepared: PreparedResponse, headers: HeaderLines, everyAnswer: HeaderLines): Heads {
  const known = kept.get(prepared);
  if (known?.headers === headers) return known;
  const heads = new Heads(prepared, headers, everyAnswer);
  kept.set(prepared, heads);
  return heads;
}

function bestForm(prepared: PreparedResponse, accepted: string): { encoding: Encoding; bytes: Buffer } {
  const br = accepts(accepted, 'br') && prepared.br();
  if (br) return { encoding: 'br', bytes: br };
  const gzip = accepts(accepted, 'gzip') && prepared.gzip();
  if (gzip) return { encoding: 'gzip', bytes: gzip };
  return { encoding: null, bytes: prepared.plain };
}

/** Ignores weights, except q=0, which refuses an encoding. Few callers send it, so it is checked last. */
function accepts(accepted: string, encoding: 'br' | 'gzip'): boolean {
  return accepted.includes(encoding) && !(accepted.includes('q=0') && refuses(accepted, encoding));
}

/** Splits the header, because a regular expression would backtrack on long runs of spaces. */
function refuses(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.split(';', 2);
    return name.trim().toLowerCase() === encoding && Number(weight.split('=', 2)[1] ?? 1) === 0;
  });
}
