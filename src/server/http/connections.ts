import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

type Limits = Pick<Config, 'requestSeconds' | 'keepAliveSeconds' | 'maxConnections'>;

/** How long a connection may take over its request, its answer, and doing nothing. For Fastify. */
export function connectionOptions({ requestSeconds, keepAliveSeconds }: Limits) {
  const requestTimeout = requestSeconds * 1_000;
  return {
    /** From the first byte to the last; also for a connection that never sends one. */
    requestTimeout,
    /** An answer of which nobody takes a byte for so long. Streams have their own limits. */
    connectionTimeout: requestTimeout * 2,
    keepAliveTimeout: keepAliveSeconds * 1_000,
    http: {
      connectionsCheckingInterval: Math.min(5_000, requestTimeout / 2),
      // Refused by our own hand, with our headers (request-target.ts).
      requireHostHeader: false,
    },
  };
}

/** More are turned away at the door, without costing anything but that. */
export function limitConnections(app: FastifyInstance, { maxConnections }: Limits): void {
  app.server.maxConnections = maxConnections;
}
