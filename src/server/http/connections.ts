import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

type Limits = Pick<Config, 'requestSeconds' | 'keepAliveSeconds' | 'maxConnections'>;

/** Fastify's timeouts: for receiving a request, for sending the response, and for an idle connection. */
export function connectionOptions({ requestSeconds, keepAliveSeconds }: Limits) {
  const requestTimeout = requestSeconds * 1_000;
  return {
    /** From the first byte of a request to the last. Also limits a connection that never sends a byte. */
    requestTimeout,
    /**
     * How long a response may go without progress. The bytes that the kernel buffers count as progress once, so an
     * unread response is dropped after twice this time. A shorter timeout would cut off the 408 for a slow request.
     * Streams have their own limits.
     */
    connectionTimeout: requestTimeout * 2,
    keepAliveTimeout: keepAliveSeconds * 1_000,
    http: {
      // With Node's default of 60 seconds for headersTimeout, a body that stops arriving would also get 60
      // seconds, however short requestTimeout is.
      headersTimeout: requestTimeout,
      requestTimeout,
      connectionsCheckingInterval: Math.min(5_000, requestTimeout / 2),
      // A request without a Host header is refused by our own code, with our headers (request-target.ts).
      requireHostHeader: false,
    },
  };
}

/** Above this share of the limit, idle connections are closed to make room for new visitors. */
const CROWDED = 0.9;
/**
 * A search for idle connections takes time. The next search is made only after this many new connections, as
 * a share of the limit.
 */
const NEWCOMERS = 0.05;

/** Near the limit, closes idle connections. Beyond it, closes each new connection without a response. */
export function limitConnections({ server }: FastifyInstance, { maxConnections }: Limits): void {
  server.maxConnections = maxConnections;
  let open = 0;
  let newcomers = 0;
  server.on('connection', (socket) => {
    open += 1;
    newcomers += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open < maxConnections * CROWDED || newcomers < maxConnections * NEWCOMERS) return;
    newcomers = 0;
    server.closeIdleConnections();
  });
}

/** This process's live streams by kind, `public` and `desk`. */
export type OpenStreams = Map<string, { readonly size: number; drain(milliseconds: number): Promise<void> }>;

/** How long a client may take to read the last bytes. Bytes passed to the kernel by then still arrive. */
const GRACE_MS = 2_000;

/** Sends the last bytes, then closes the socket even if the client never does: half-open sockets would pile up. */
export function endSocket(socket: Socket, lastWords: string | Buffer): void {
  if (!socket.writableEnded) socket.end(lastWords); // already ended if the client pipelined requests
  const hangUp = setTimeout(() => socket.destroy(), GRACE_MS).unref();
  socket.once('close', () => clearTimeout(hangUp));
}
