import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { logAt } from '#server/http/log.ts';
import { openProduct, type Product } from '#server/open-product.ts';
import { loadSiteBuild } from '#server/pages/site-build.ts';
import type { Answer, Request } from './server-host.ts';

// The process behind `server-host.ts`: starts and stops products at its parent's request.

const build = await loadSiteBuild(path.resolve(import.meta.dirname, '../dist'));
const products = new Map<string, Product>();

async function open(url: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const config = readConfig(environment);
  const product = await openProduct(config, build, logAt(config.logLevel));
  // Ignores a failed check of the pepper: without a database at startup, the product runs and keeps retrying.
  product.pepperSettled.catch(() => {});
  await product.app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
    await product.close();
    throw error;
  });
  products.set(url, product);
}

async function close(url: string): Promise<void> {
  const product = products.get(url);
  products.delete(url);
  // Browsers also open connections that they never use; do not wait for those.
  product?.app.server.closeIdleConnections();
  const patience = setTimeout(() => product?.app.server.closeAllConnections(), 500);
  await product?.close();
  clearTimeout(patience);
}

async function answer({ id, url, environment }: Request): Promise<Answer> {
  try {
    await (environment ? open(url, environment) : close(url));
    return { id, fault: null };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: Request) => {
  void answer(request).then((answered) => process.send?.(answered));
});
process.once('disconnect', () => process.exit());
