import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Log } from './http/log.ts';
import { PepperCheck } from './http/pepper-check.ts';
import type { SiteBuild } from './pages/site-build.ts';
import { fingerprintOf } from './secrets/pepper.ts';
import { SnapshotCache } from './snapshots/snapshot-cache.ts';
import { isDatabaseUnavailable } from './store/faults.ts';
import { openDatabase } from './store/sql.ts';

/** The app with its database connections and snapshots. It does not listen yet. */
export async function openProduct(config: Config, build: SiteBuild | null, log: Log) {
  const db = openDatabase(config.databaseUrl);
  const pepper = new PepperCheck(db, fingerprintOf(config.pepper));
  await pepper.ask().catch(async (error: unknown) => {
    // The site also starts without its database, and has a board to show as soon as the database is back.
    if (isDatabaseUnavailable(error)) return log.error('the pepper could not be checked', error);
    await db.end();
    throw error;
  });
  const signInDb = openDatabase(config.databaseUrl, { max: 2 });
  const deskDb = openDatabase(config.databaseUrl, { max: 2 });
  const snapshots = new SnapshotCache({
    databaseUrl: config.databaseUrl,
    onFault: (error) => log.error('reading the snapshots failed', error),
  });
  const app = await buildApp({ config, db, signInDb, deskDb, snapshots, pepper, build, log });
  snapshots.start();
  return {
    app,
    /** Rejects if the pepper or role is wrong, or a pooler shares sessions. Pending while the database is down. */
    pepperSettled: pepper.askUntilAnswered(),
    /** Completes accepted requests, then closes the database connections. */
    async close(): Promise<void> {
      pepper.stop();
      await app.close();
      await snapshots.stop();
      await Promise.all([db.end(), signInDb.end(), deskDb.end()]);
    },
  };
}
export type Product = Awaited<ReturnType<typeof openProduct>>;
