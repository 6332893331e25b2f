import { readdir, readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readCatalogue, readFunctionTexts } from '#local/catalogue.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { readManifest } from '#server/store/backup-manifest.ts';
import { migrate } from '#server/store/migrate.ts';
import { type Db, transaction } from '#server/store/sql.ts';
import { emptyDatabase } from '#testing/cluster.ts';
import { databaseForThisTest } from '#testing/database.ts';

const CATALOGUE = new URL('catalogue.txt', import.meta.url);
/**
 * A dump by pg_dump 15 of a database that was created by the migrations up to 0048. It contains two years of
 * the demo.
 */
const AT_0048 = new URL('database-at-0048.sql.gz', import.meta.url);
const DB = new URL('../../db/', import.meta.url);

test('a new database matches catalogue.txt; after a change to db/, run `npm run schema`', async () => {
  const { owner } = await databaseForThisTest();
  expect(await readCatalogue(owner)).toBe(await readFile(CATALOGUE, 'utf8'));
});

test('a database at migration 0048 is adopted with the same tables, functions and grants, and no row is lost', async () => {
  const { owner, ownerUrl, serverDb, drop } = await emptyDatabase(inject('postgresPort'));
  onTestFinished(drop);
  const connection = await owner.connect();
  await connection.query(gunzipSync(await readFile(AT_0048)).toString());
  connection.release(true); // closes the connection, because the dump has changed its settings
  const before = await contentsOf(owner);
  expect(before.tables['corrections']?.rows).toBeGreaterThan(100);

  const later = (await readdir(new URL('migrations/', DB))).filter((name) => name > '0050').toSorted();
  expect(await migrate(ownerUrl)).toEqual(['schema', ...later, 'functions', 'triggers']);
  expect(await migrate(ownerUrl)).toEqual([]);

  expect(await contentsOf(owner)).toEqual(before);
  expect(await readCatalogue(owner)).toBe(await readFile(CATALOGUE, 'utf8'));
  const fresh = await databaseForThisTest();
  expect(await readFunctionTexts(owner)).toEqual(await readFunctionTexts(fresh.owner));
  expect(await verifyAudit(serverDb)).toMatchObject({ faults: [] });
  expect(await verifyTrail(serverDb)).toMatchObject({ faults: [] });
});

async function contentsOf(owner: Db) {
  const { tables, sequences } = await transaction(owner, readManifest);
  const { migrations: _, ...contents } = tables;
  // Later migrations added columns to these tables, so only their rows are counted, and the checksum is ignored.
  for (const name of ['cards', 'days', 'site'])
    contents[name] = { rows: contents[name]?.rows ?? 0, sha256: '' };
  return { tables: contents, sequences };
}

test('every function is defined in exactly one file', async () => {
  const { owner } = await databaseForThisTest();
  const files = (await readdir(DB, { recursive: true })).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, DB), 'utf8')));
  const defined = texts.flatMap((text) =>
    [...text.matchAll(/^\s*create (?:or replace )?(?:function|procedure) (\w+)/gm)].map(([, name]) => name),
  );
  const live = await owner.query<{ name: string }>(
    `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  expect(defined.sort()).toEqual(live.rows.map(({ name }) => name).sort());
});
