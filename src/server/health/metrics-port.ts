import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#server/http/log.ts';
import type { Measured, Metrics } from './metrics.ts';

/** Returns null if there is no port. In that case, nothing is measured, and metrics.ts is not loaded. */
export async function metricsOf(port: number | null, measured: Measured) {
  if (port === null) return null;
  const { Metrics } = await import('./metrics.ts');
  const metrics = new Metrics(measured);
  return {
    countCalls: (app: FastifyInstance) => metrics.countCalls(app),
    serve: (app: FastifyInstance, log: Log) => serveMetrics(app, { metrics, port, log }),
  };
}

type MetricsOptions = { metrics: Metrics; port: number; log: Log };

/** Serves the metrics on their own loopback port: visitors cannot reach it, and scrapes cannot delay visitors. */
function serveMetrics(app: FastifyInstance, { metrics, port, log }: MetricsOptions): void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, app.securityHeaders).end();
      return;
    }
    metrics.read().then(
      ({ text, type }) => response.writeHead(200, { ...app.securityHeaders, 'content-type': type }).end(text),
      (error: unknown) => {
        log.error('the metrics could not be read', error);
        response.writeHead(500, app.securityHeaders).end();
      },
    );
  });
  // The site matters more than its metrics: if the port is taken, the site still starts.
  server.on('error', (error) => log.error('the port for metrics could not be opened', error));
  app.addHook('onListen', async () => {
    server.listen(port, '127.0.0.1');
  });
  app.addHook('preClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
