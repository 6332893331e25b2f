import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { PepperCheck } from '#server/http/pepper-check.ts';
import { fingerprintOf } from '#server/secrets/pepper.ts';
import { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import { type Db, openDatabase } from '#server/store/sql.ts';
import { PEPPER } from './captains.ts';
import type { TestDatabase } from './cluster.ts';
import { freshDatabase } from './database.ts';

export type TestApp = TestDatabase & {
  app: FastifyInstance;
  snapshots: SnapshotCache;
  signInDb: Db;
  deskDb: Db;
  pepper: PepperCheck;
};

/** The app on its own database, for the tests of one file. Call it through `app.inject`. */
export function appForThisFile(environment: Readonly<Record<string, string>> = {}): TestApp {
  const context = {} as TestApp;
  beforeAll(async () => {
    const database = await freshDatabase();
    const snapshots = new SnapshotCache({ databaseUrl: database.url, onFault: () => {} });
    const config = readConfig({
      DATABASE_URL: database.url,
      CODE_PEPPER: PEPPER.toString('hex'),
      LOG_LEVEL: 'silent',
      ...environment,
    });
    const signInDb = openDatabase(database.url, { max: 2 });
    const deskDb = openDatabase(database.url, { max: 2 });
    const pepper = new PepperCheck(database.serverDb, fingerprintOf(config.pepper));
    await pepper.ask();
    const app = await buildApp({
      config,
      db: database.serverDb,
      signInDb,
      deskDb,
      snapshots,
      pepper,
      build: null,
    });
    snapshots.start();
    await snapshots.refresh();
    Object.assign(context, database, { app, snapshots, signInDb, deskDb, pepper });
  });
  afterAll(async () => {
    await context.app.close();
    await context.snapshots.stop();
    await context.signInDb.end();
    await context.deskDb.end();
    await context.drop();
  });
  return context;
}
