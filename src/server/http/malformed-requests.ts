import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endSocket } from './connections.ts';
import { type HeaderLines, headLines } from './security.ts';

const ANSWERS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const TEXT = 'This request cannot be read.';

/** Node's default responses, with our headers. Nothing is logged: the bytes may contain a cookie or a code. */
export function refuseMalformedRequests(securityHeaders: HeaderLines) {
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(TEXT.length),
    connection: 'close',
  };
  const lines = headLines(headers);
  return {
    /** Bytes that are not HTTP, or that stopped arriving. */
    clientError(error: Error & { code?: string }, socket: Socket): void {
      if (!socket.writable) return;
      const status = ANSWERS[error.code ?? ''] ?? '400 Bad Request';
      endSocket(socket, `HTTP/1.1 ${status}\r\n${lines}${TEXT}`);
    },
    /** An Expect header other than 100-continue. */
    checkExpectation(_request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(417, headers).end(TEXT);
    },
  };
}
