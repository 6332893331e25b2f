import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#local/postgres.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { isDatabaseUnavailable, sentenceFor } from './faults.ts';
import { addressOfPrimary, openClient } from './primary.ts';
import { openDatabase } from './sql.ts';

/** Inserts this host before the URL's own host. */
const andBefore = (url: string, host: string) => url.replace('@127.0.0.1', `@${host},127.0.0.1`);

test('finds the host that accepts writes, even if it comes after one that is down', async () => {
  const { url } = await databaseForThisTest();
  const several = andBefore(url, `127.0.0.1:${await freePort()}`);
  expect(await addressOfPrimary(several)).toBe(url);
  const db = openDatabase(several, { max: 3 });
  onTestFinished(() => db.end());
  const pids = await Promise.all(
    [1, 2, 3].map(async () => (await db.query('select pg_backend_pid() as pid')).rows[0].pid),
  );
  expect(new Set(pids).size).toBe(3);
  const client = openClient(several);
  await client.connect();
  onTestFinished(() => client.end());
  expect((await client.query('select current_user as who')).rows).toEqual([{ who: 'cup_server' }]);
});

test('accepts two host names of the same database', async () => {
  const { url } = await databaseForThisTest();
  const { port } = new URL(url);
  expect(await addressOfPrimary(andBefore(url, `localhost:${port}`))).toContain(`:${port}/`);
});

test('never connects to a read-only host, and finds one that accepts writes as soon as there is one', async () => {
  const { url, owner } = await databaseForThisTest();
  const several = andBefore(url, `127.0.0.1:${await freePort()}`);
  const readOnly = (how: string) =>
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = ${how}`;
  await owner.query(readOnly('on'));
  const db = openDatabase(several, { max: 1 });
  onTestFinished(() => db.end());
  const refused = await db.query('select 1').catch((error: unknown) => error);
  expect(sentenceFor(refused)).toBe("none of the database's hosts accepts writes");
  expect(isDatabaseUnavailable(refused)).toBe(true);
  await owner.query(`begin read write; ${readOnly('off')}; commit`);
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('reports PostgreSQL’s error rather than the network’s', async () => {
  const { url } = await databaseForThisTest();
  const nobody = andBefore(`${url}_not_there`, `127.0.0.1:${await freePort()}`);
  await expect(addressOfPrimary(nobody)).rejects.toThrow('does not exist');
});
