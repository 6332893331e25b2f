import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Log } from './http/log.ts';
import type { SiteBuild } from './pages/site-build.ts';
import { fingerprintOf } from './secrets/pepper.ts';
import { SnapshotCache } from './snapshots/snapshot-cache.ts';
import { ANOTHER_PEPPER, settlePepper } from './store/pepper.ts';
import { type Db, isDatabaseUnavailable, openDatabase } from './store/sql.ts';

export type Product = {
  app: FastifyInstance;
  /** Completes accepted requests, then closes the database connections. */
  close(): Promise<void>;
};

/** The app with its database connections and its snapshots. It does not listen yet. */
export async function openProduct(config: Config, build: SiteBuild | null, log: Log): Promise<Product> {
  const db = openDatabase(config.databaseUrl);
  await refuseAnotherPepper(db, config.pepper, log);
  const signInDb = openDatabase(config.databaseUrl, { max: 2 });
  const snapshots = new SnapshotCache({
    databaseUrl: config.databaseUrl,
    onFault: (error) => log.error('reading the snapshots failed', error),
  });
  const app = await buildApp({ config, db, signInDb, snapshots, build, log });
  snapshots.start();
  return {
    app,
    async close() {
      await app.close();
      await snapshots.stop();
      await Promise.all([db.end(), signInDb.end()]);
    },
  };
}

/**
 * With another pepper no captain could sign in, and would be told that their code is wrong. The first start settles
 * which one counts, so that already the first code is made with the same.
 */
async function refuseAnotherPepper(db: Db, pepper: Buffer, log: Log): Promise<void> {
  try {
    if (await settlePepper(db, fingerprintOf(pepper))) return;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    // The site also starts without its database; signing in looks again.
    log.error('the pepper could not be checked', error);
    return;
  }
  await db.end();
  throw new Error(ANOTHER_PEPPER);
}
