import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import { Board } from '#server/board/board.ts';
import { readConfig } from '#server/config.ts';
import { PEPPER } from './captains.ts';
import type { TestDatabase } from './cluster.ts';
import { freshDatabase } from './database.ts';

export type TestApp = TestDatabase & { app: FastifyInstance; board: Board };

/** The app on a database of its own, for the tests of one file; answered through `app.inject`. */
export function appForThisFile(environment: Readonly<Record<string, string>> = {}): TestApp {
  const context = {} as TestApp;
  beforeAll(async () => {
    const database = await freshDatabase();
    const board = new Board({ db: database.db, databaseUrl: database.url, onFault: () => {} });
    const config = readConfig({
      DATABASE_URL: database.url,
      CODE_PEPPER: PEPPER.toString('hex'),
      LOG_LEVEL: 'silent',
      ...environment,
    });
    const app = await buildApp({ config, db: database.db, board, build: null });
    board.start();
    await board.refresh();
    Object.assign(context, database, { app, board });
  });
  afterAll(async () => {
    await context.app.close();
    await context.board.stop();
    await context.drop();
  });
  return context;
}
