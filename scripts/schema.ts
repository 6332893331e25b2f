import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { readCatalogue } from '#local/catalogue.ts';
import { dataFolder, discard, freePort, Postgres } from '#local/postgres.ts';
import { migrate } from '#server/store/migrate.ts';

// Writes the catalog of a new database into proofs/schema/catalogue.txt, so that a review sees the actual
// effect of a change to db/. proofs/schema/schema.test.ts fails if the file is out of date.
const folder = dataFolder(`cup-schema-${process.pid}`);
const postgres = await Postgres.start(folder, await freePort(), ['fsync=off']);
try {
  await migrate(postgres.url());
  const owner = new pg.Client({ connectionString: postgres.url() });
  await owner.connect();
  const catalogue = await readCatalogue(owner);
  await owner.end();
  await writeFile(new URL('../proofs/schema/catalogue.txt', import.meta.url), catalogue);
  console.info(`proofs/schema/catalogue.txt: ${catalogue.split('\n').length - 1} lines.`);
} finally {
  await postgres.stop();
  await discard(folder);
}
