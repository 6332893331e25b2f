import { expect, onTestFinished, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { correctScore } from '#contract/scores.ts';
import { sentenceFor } from '#server/store/faults.ts';
import { scoreIdAt } from '#server/store/scores.ts';
import { openDatabase } from '#server/store/sql.ts';
import { openDay } from '#server/store/tournament.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { openStream } from '#testing/event-stream.ts';
import { IGNORED, startPgBouncer } from '#testing/pgbouncer.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';

async function throughPgBouncer(databaseUrl: string, settings: Parameters<typeof startPgBouncer>[1]) {
  const pooler = await startPgBouncer(databaseUrl, settings);
  onTestFinished(() => pooler.stop());
  return pooler.url;
}

test('through PgBouncer in session mode, sign-in, corrections and live events work, and connections get the settings that PgBouncer drops', async () => {
  const { url, db } = await databaseForThisTest();
  await openDay(db, 2025, 1);
  const captain = await captainWithCode(db, 'stopemen');
  const scoreId = (await scoreIdAt(db, 2025, 'stopemen', 1, 1)) ?? 0;
  const pooled = await throughPgBouncer(url, { pool_mode: 'session', ignore_startup_parameters: IGNORED });

  const connection = openDatabase(pooled, { max: 1 });
  const settings = ['jit', 'statement_timeout', 'idle_in_transaction_session_timeout'].map(
    async (name) => (await connection.query(`show ${name}`)).rows[0][name],
  );
  expect(await Promise.all(settings)).toEqual(['off', '5s', '10s']);
  await connection.end();

  const server = await startServer(pooled);
  onTestFinished(() => server.stop());
  await server.ready();
  const board = await openStream(`${server.url}/api/tournament/2025/live`);
  onTestFinished(() => board.close());
  const cookie = await signInOver(server.url, captain.code);
  const answer = await fetch(`${server.url}${pathOf(correctScore, { scoreId })}`, {
    method: correctScore.method,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': 'through-a-pooler' },
    body: JSON.stringify({ strokes: 4, captainName: captain.name }),
  });
  expect(answer.status).toBe(200);
  const { rows } = await db.query('select version from tournaments');
  await until(() => board.events.some(({ id }) => Number(id) >= rows[0].version));
});

test.each(['transaction', 'statement'] as const)(
  'through PgBouncer in %s mode the server does not start, and one sentence explains why',
  async (pool_mode) => {
    const { url } = await databaseForThisTest();
    const pooled = await throughPgBouncer(url, { pool_mode, ignore_startup_parameters: IGNORED });
    await expect(startServer(pooled, { LOG_LEVEL: 'silent' })).rejects.toThrow(
      /^the server did not start: DATABASE_URL goes through a pooler .* set pool_mode = session, or connect directly\.\n$/,
    );
  },
);

test('if PgBouncer refuses our startup parameters, the message names the setting to change', async () => {
  const { url } = await databaseForThisTest();
  const pooled = await throughPgBouncer(url, { pool_mode: 'session', ignore_startup_parameters: 'options' });
  const db = openDatabase(pooled, { max: 1 });
  onTestFinished(() => db.end());
  const refused = await db.query('select 1').catch(sentenceFor);
  expect(refused).toMatch(/ignore_startup_parameters = options,statement_timeout/);
});
