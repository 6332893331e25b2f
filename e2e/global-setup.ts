import { exitIfNotBuilt } from '#testing/built-site.ts';
import { startCluster } from '#testing/cluster.ts';
import { prepareDemo } from '#testing/cup.ts';

/** Starts one PostgreSQL for the whole run. Every worker creates its databases there, as copies. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function globalSetup(): Promise<() => Promise<void>> {
  exitIfNotBuilt();
  const cluster = await startCluster();
  await prepareDemo(cluster.port);
  process.env['E2E_POSTGRES_PORT'] = String(cluster.port);
  return () => cluster.stop();
}
