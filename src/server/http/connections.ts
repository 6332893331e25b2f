import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

type Limits = Pick<Config, 'requestSeconds' | 'keepAliveSeconds' | 'maxConnections'>;

/** Fastify's time limits: for a request to arrive, for its answer to be taken, and for an idle connection. */
export function connectionOptions({ requestSeconds, keepAliveSeconds }: Limits) {
  const requestTimeout = requestSeconds * 1_000;
  return {
    /** From the first byte to the last; also for a connection that never sends one. */
    requestTimeout,
    /**
     * How long an answer may make no progress. The bytes that the kernel buffers count as progress once, so an unread
     * answer is dropped after twice this time. Shorter, it would cut off the 408 of a slow request. Streams have their
     * own limits.
     */
    connectionTimeout: requestTimeout * 2,
    keepAliveTimeout: keepAliveSeconds * 1_000,
    http: {
      // With Node's own 60 seconds, a body that stops arriving would be measured by these and not by the limit above.
      headersTimeout: requestTimeout,
      requestTimeout,
      connectionsCheckingInterval: Math.min(5_000, requestTimeout / 2),
      // Refused by our own hand, with our headers (request-target.ts).
      requireHostHeader: false,
    },
  };
}

/** From this share of the limit on, connections that wait for their next request are closed for new visitors. */
const CROWDED = 0.9;
/** Looking for them takes time that grows with the limit, so it is done once for this share of it in newcomers. */
const NEWCOMERS = 0.05;

/** Connections beyond the limit are closed at once, without an answer; before that, room is made. */
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

/** The live streams of this process by kind, `public` and `desk`. */
export type OpenStreams = Map<string, { readonly size: number; drain(milliseconds: number): Promise<void> }>;

/** Bytes that the kernel has accepted by then still arrive; the rest is not being read. */
const GRACE_MS = 2_000;

/** Sends the last bytes, then closes even if the client never does: half-open sockets would pile up. */
export function endSocket(socket: Socket, lastWords: string | Buffer): void {
  if (!socket.writableEnded) socket.end(lastWords); // it has, if requests were sent ahead on one connection
  const hangUp = setTimeout(() => socket.destroy(), GRACE_MS).unref();
  socket.once('close', () => clearTimeout(hangUp));
}
