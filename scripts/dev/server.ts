import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { readConfig } from '#server/config.ts';
import { exitIfBusy } from '#server/exit-if-busy.ts';
import { logAt } from '#server/http/log.ts';
import { openProduct } from '#server/open-product.ts';
// Routes are registered once, so a new page needs a restart. This import makes --watch restart the server
// when the list of paths changes, because --watch notices only modules that Node itself imports.
import '#web/paths.ts';
import { openLiveSite } from './live-site.ts';

const config = readConfig({ LOG_LEVEL: 'error', ...process.env });
const front = createServer((request, response) => {
  // The captain's screen registers this worker. In development it does nothing; only the built one works offline.
  if (request.url === '/captain-worker.js') {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end();
    return;
  }
  // Vite handles requests for modules, styles and pictures; everything else goes to the product.
  site.vite.middlewares(request, response, async () => {
    await site.refresh();
    product.app.routing(request, withoutPolicy(response));
  });
});
const site = await openLiveSite(front);
const product = await openProduct(config, site.build, logAt(config.logLevel));
await product.app.ready();
front.listen(config.port, config.host);
await once(front, 'listening').catch(exitIfBusy(config.port));
console.info(`\n  ${config.publicUrl?.origin ?? `http://localhost:${config.port}`}\n`);

/** Removes the Content-Security-Policy header, because it forbids the styles that Vite adds by script. */
function withoutPolicy(response: ServerResponse): ServerResponse {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, headers?: unknown) => {
    const { 'content-security-policy': _policy, ...others } = headers as OutgoingHttpHeaders;
    return writeHead(status, others);
  };
  return response;
}

async function stop(): Promise<void> {
  front.close();
  front.closeAllConnections();
  await site.vite.close();
  await product.close();
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
