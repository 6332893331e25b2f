import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** An answer that needs no more work: its bytes, and the tag that says which bytes they are. */
export type PreparedResponse = {
  contentType: string;
  etag: string;
  plain: Buffer;
  /** Compressed when somebody first asks for it, then kept; null where it is not worth it. */
  br(): Buffer | null;
  gzip(): Buffer | null;
};

/** Below this a compressed answer takes as many packets as a plain one. */
const WORTH_COMPRESSING = 700;

export function tagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

export function prepare(plain: Buffer, contentType: string): PreparedResponse {
  const worthIt = plain.length >= WORTH_COMPRESSING;
  return {
    contentType,
    etag: tagOf(plain),
    plain,
    br: once(() => (worthIt ? brotliCompressSync(plain, BROTLI) : null)),
    gzip: once(() => (worthIt ? gzipSync(plain, { level: 9 }) : null)),
  };
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** The earlier answer if nothing in it has changed: its tag and its compressed forms stay good. */
export function prepareJson(value: unknown, earlier?: PreparedResponse): PreparedResponse {
  const plain = Buffer.from(JSON.stringify(value));
  return earlier?.plain.equals(plain) ? earlier : prepare(plain, 'application/json; charset=utf-8');
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
