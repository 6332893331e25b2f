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
