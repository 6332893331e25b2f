import { fillDemo } from '#local/demo/fill-demo.ts';
import { copyDatabase, type TestDatabase } from '#testing/cluster.ts';

/** A tournament halfway through Day 2, without a server yet. */
export async function filledDatabase(postgresPort: number): Promise<TestDatabase> {
  const database = await copyDatabase(postgresPort);
  await fillDemo(database.db, 2025);
  return database;
}
