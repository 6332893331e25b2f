import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readCatalogue } from '#local/catalogue.ts';
import { databaseForThisTest } from '#testing/database.ts';

const CATALOGUE = new URL('catalogue.txt', import.meta.url);

test('a new database is what catalogue.txt says: after a change of db/, run `npm run schema`', async () => {
  const { owner } = await databaseForThisTest();
  expect(await readCatalogue(owner)).toBe(await readFile(CATALOGUE, 'utf8'));
});
