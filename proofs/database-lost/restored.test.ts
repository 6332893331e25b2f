import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDay, setStatus } from '#server/store/tournament.ts';
import type { TestDatabase } from '#testing/cluster.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { openStream } from '#testing/event-stream.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);

/** The strokes on the first hole by team. */
type FirstHole = { timbermen: number; stopemen: number; powdermen: number };

async function play({ db, owner }: TestDatabase, strokes: FirstHole): Promise<number> {
  await openDay(db, 2025, 1);
  await setStatus(db, 2025, 'active');
  for (const [team, value] of Object.entries(strokes))
    await owner.query('update scores set strokes = $2 where (day, hole, team_id) = (1, 1, $1)', [
      team,
      value,
    ]);
  return (await owner.query('select version from tournaments')).rows[0].version;
}

/** Replaces the first database with the second, as a restore does. */
async function restore(first: TestDatabase, second: TestDatabase): Promise<void> {
  const [one, two] = [nameOf(first), nameOf(second)];
  const admin = new pg.Client({ connectionString: first.ownerUrl.replace(/\/[^/]*$/, '/postgres') });
  await admin.connect();
  for (const statement of [
    `alter database ${one} allow_connections false`,
    `alter database ${two} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname in ('${one}', '${two}')`,
    `alter database ${one} rename to ${one}_old`,
    `alter database ${two} rename to ${one}`,
    `alter database ${one}_old rename to ${two}`,
    `alter database ${one} allow_connections true`,
    `alter database ${two} allow_connections true`,
  ]) {
    // A terminated backend may need some time to exit.
    await until(() =>
      admin.query(statement).then(
        () => true,
        (error: { code?: string }) => {
          if (error.code !== '55006') throw error;
          return false;
        },
      ),
    );
  }
  await admin.end();
}

async function leaders(url: string): Promise<string[]> {
  const rows = (await (await fetch(`${url}/api/tournament/2025/leaderboard`)).json()) as {
    id: string;
    totalPoints: number;
  }[];
  return rows.filter(({ totalPoints }) => totalPoints > 0).map(({ id }) => id);
}

test('after a restore, the server rereads the board, even if the board’s version is the same', async () => {
  const [before, backup] = [await databaseForThisTest(), await databaseForThisTest()];
  const version = await play(before, { timbermen: 3, stopemen: 4, powdermen: 5 });
  expect(await play(backup, { timbermen: 5, stopemen: 4, powdermen: 3 })).toBe(version);
  const server = await startServer(before.url);
  onTestFinished(() => server.kill());
  await server.ready();
  const stream = await openStream(`${server.url}/api/tournament/2025/live`);
  onTestFinished(() => stream.close());
  expect(await leaders(server.url)).toEqual(['timbermen']);

  await restore(before, backup);
  await until(async () => (await leaders(server.url))[0] === 'powdermen', 20_000);
  const boards = () => stream.events.filter(({ event }) => event === 'snapshot');
  await until(() => boards().length === 2);
  expect(boards().map(({ id }) => id)).toEqual([String(version), String(version)]);
});
