import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, discard, freePort, Postgres } from '#local/postgres.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { openDatabase } from '#server/store/sql.ts';
import { openDay } from '#server/store/tournament.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import { startServer } from '#testing/server-process.ts';
import { canMount, mountSmallDisk } from '#testing/small-disk.ts';
import { ask, correctScoreOver, untilReadinessReports } from './readiness.ts';

const SMALL_WAL = ['min_wal_size=32MB', 'max_wal_size=32MB', 'fsync=off'];

test('if the database is a standby, is stopped or has a full disk, the board stays up and /readyz reports the fault', async () => {
  const folder = dataFolder(`cup-readiness-${process.pid}`);
  onTestFinished(() => discard(folder));
  const disk = canMount ? mountSmallDisk(folder, 160) : null;
  onTestFinished(() => disk?.remove());
  const postgres = await Postgres.start(folder, await freePort(), SMALL_WAL);
  onTestFinished(() => postgres.stop());
  await migrate(postgres.url());
  const db = openDatabase(postgres.url('postgres', 'cup_organizer'), { max: 1 });
  onTestFinished(() => db.end());
  await seed(db);
  await openDay(db, 2025, 1);
  const { code } = await captainWithCode(db, 'stopemen');
  const { rows } = await db.query(`select id from scores where (day, hole, team_id) = (1, 1, 'stopemen')`);
  const server = await startServer(postgres.url('postgres', 'cup_server'), { LOG_LEVEL: 'error' });
  onTestFinished(() => server.kill());
  await server.ready();
  const cookie = await signInOver(server.url, code);
  await untilReadinessReports(server, /^corrections: can be written$/);

  if (disk) {
    disk.fill();
    await untilReadinessReports(server, /^corrections: cannot be written, the database's disk is full$/);
    expect((await ask(server)).lines[1]).toBe('board: fresh');
    disk.free();
    await untilReadinessReports(server, /^corrections: can be written$/);
  }

  await postgres.stop();
  expect(await correctScoreOver(server.url, cookie, rows[0].id)).toBe(503);
  // After the failed correction, /readyz reports the fault immediately, without waiting for the next probe.
  expect((await ask(server)).lines[2]).toBe('corrections: cannot be written, the database is not responding');

  writeFileSync(path.join(folder, 'data', 'standby.signal'), '');
  await postgres.run();
  await untilReadinessReports(
    server,
    /^corrections: cannot be written, the database is a standby, which takes no changes$/,
  );
  expect(await correctScoreOver(server.url, cookie, rows[0].id)).toBe(503);

  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
  await admin.query('select pg_promote()');
  await admin.end();
  await untilReadinessReports(server, /^corrections: can be written$/);
  expect(await correctScoreOver(server.url, cookie, rows[0].id)).toBe(200);
  expect((await ask(server)).lines).toEqual(['ready', 'board: fresh', 'corrections: can be written']);

  // Each fault is logged once, no matter how often it occurred.
  const faults = server
    .log()
    .split('\n')
    .filter((line) => line.includes('"error":{'));
  const named = faults
    .map((line) => JSON.parse(line))
    .map(({ message, error }) => `${message} ${error.code}`);
  expect(named).toEqual([...new Set(named)]);
});
