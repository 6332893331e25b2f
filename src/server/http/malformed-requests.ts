import type { Socket } from 'node:net';

const ANSWERS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What is not HTTP at all. Nothing of it is logged: it may hold anything, a cookie or a code included. */
export function refuseMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return;
  const status = ANSWERS[error.code ?? ''] ?? '400 Bad Request';
  const text = 'This request cannot be read.';
  const head = [
    'content-type: text/plain; charset=utf-8',
    `content-length: ${text.length}`,
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${text}`);
}
