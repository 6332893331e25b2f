import { REFUSED_STREAM_SECONDS } from '#contract/wire.ts';
import { type HeaderLines, headLines } from '#server/http/security.ts';

/**
 * Written by hand and delimited by closing the connection: events need no framing, so every socket gets the same
 * bytes, and HTTP/1.0 proxies understand it too.
 */
export function streamHead(headers: HeaderLines): Buffer {
  const lines = headLines({
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  return Buffer.from(`HTTP/1.1 200 OK\r\n${lines}`);
}

const TOO_MANY = 'Too many live connections were opened from here. Please try again in a few seconds.';

/** The whole answer to who opens streams too fast. Built once: it is to cost as little as possible. */
export function streamRefusal(headers: HeaderLines): Buffer {
  const lines = headLines({
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(TOO_MANY.length),
    'cache-control': 'no-store',
    'retry-after': String(REFUSED_STREAM_SECONDS),
    connection: 'close',
  });
  return Buffer.from(`HTTP/1.1 429 Too Many Requests\r\n${lines}${TOO_MANY}`);
}
