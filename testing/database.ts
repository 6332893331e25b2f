import { inject, onTestFinished } from 'vitest';
import { copyDatabase, type TestDatabase } from './cluster.ts';

/** A new database. The caller drops it. */
export function freshDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('postgresPort'));
}

/** A new database, which is dropped when the running test ends. */
export async function databaseForThisTest(): Promise<TestDatabase> {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  return database;
}
