import path from 'node:path';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { logAt } from './http/log.ts';
import { loadSiteBuild } from './pages/site-build.ts';
import { SnapshotCache } from './snapshots/snapshot-cache.ts';
import { openDatabase } from './store/sql.ts';

const config = readConfig(process.env);
const log = logAt(config.logLevel);
const db = openDatabase(config.databaseUrl);
const signInDb = openDatabase(config.databaseUrl, { max: 2 });
const snapshots = new SnapshotCache({
  db,
  databaseUrl: config.databaseUrl,
  onFault: (error) => log.error('the snapshots could not be read', error),
});
const build = await loadSiteBuild(path.resolve(import.meta.dirname, '../../dist'));
const app = await buildApp({ config, db, signInDb, snapshots, build, log });

snapshots.start();
log.info('listening', { address: await app.listen({ host: config.host, port: config.port }) });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // What was accepted is finished within moments. A browser also opens connections that it never uses; those
  // count as busy, and would keep the process for a minute.
  const patience = setTimeout(() => app.server.closeAllConnections(), config.drainSeconds * 1_000 + 2_000);
  await app.close();
  clearTimeout(patience);
  await snapshots.stop();
  await Promise.all([db.end(), signInDb.end()]);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
