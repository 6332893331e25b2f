import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A response ready to send: its bytes and their entity tag. */
export type PreparedResponse = {
  contentType: string;
  etag: string;
  plain: Buffer;
  /** Compressed on first use, then cached; null if compression is not worthwhile. */
  br(): Buffer | null;
  gzip(): Buffer | null;
};

/** Below this size, a compressed response takes as many packets as a plain one. */
const WORTH_COMPRESSING = 700;

export function tagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/**
 * The first six characters of a response's entity tag, which are the same in every process. The live stream
 * sends them as the tag of a part.
 */
export function partTag({ etag }: PreparedResponse): string {
  return etag.slice(1, 7);
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

/** Levels 9 to 11 take about ten times as long as level 8. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

/** Returns the earlier response if the bytes are the same, so that its compressed copies are reused. */
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
