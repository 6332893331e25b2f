import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder, discard, freePort, Postgres } from '#local/postgres.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { openDatabase } from '#server/store/sql.ts';
import { openDay } from '#server/store/tournament.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import { startServer } from '#testing/server-process.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '#testing/small-disk.ts';
import { until } from '#testing/until.ts';
import { ask, correctScoreOver, untilReadinessReports } from './readiness.ts';

const SMALL_WAL = ['min_wal_size=32MB', 'max_wal_size=32MB'];

/** A cluster whose WAL is on a separate disk. */
async function startWithLogOnDisk(): Promise<{ postgres: Postgres; postmaster: string; disk: SmallDisk }> {
  const folder = dataFolder(`cup-wal-full-${process.pid}`);
  onTestFinished(() => discard(folder));
  const postgres = await Postgres.start(folder, await freePort(), SMALL_WAL);
  onTestFinished(() => postgres.stop());
  await postgres.stop();
  const log = path.join(folder, 'log-disk');
  mkdirSync(log);
  const disk = mountSmallDisk(log, 96);
  // Cleanups run in reverse order. PostgreSQL must stop before the disk is removed.
  onTestFinished(async () => {
    await postgres.stop();
    disk.remove();
  });
  const moved = path.join(log, 'pg_wal');
  execFileSync('/usr/bin/mv', [path.join(folder, 'data/pg_wal'), moved]);
  symlinkSync(moved, path.join(folder, 'data/pg_wal'));
  await postgres.run();
  return { postgres, postmaster: path.join(folder, 'data/postmaster.pid'), disk };
}

test.skipIf(!canMount)(
  'if the WAL disk is full, the board stays up, corrections are refused, and nothing acknowledged is lost',
  async () => {
    const { postgres, postmaster, disk } = await startWithLogOnDisk();
    await migrate(postgres.url());
    const db = openDatabase(postgres.url('postgres', 'cup_organizer'), { max: 1 });
    onTestFinished(() => db.end());
    await seed(db);
    await openDay(db, 2025, 1);
    const { code } = await captainWithCode(db, 'stopemen');
    const { rows: scores } = await db.query<{ id: number }>(
      `select id from scores where day = 1 and team_id = 'stopemen' order by hole`,
    );
    const server = await startServer(postgres.url('postgres', 'cup_server'), { LOG_LEVEL: 'error' });
    onTestFinished(() => server.kill());
    await server.ready();
    const cookie = await signInOver(server.url, code);
    await untilReadinessReports(server, /^corrections: can be written$/);
    const [first, second] = scores;
    expect(await correctScoreOver(server.url, cookie, first?.id ?? 0)).toBe(200);
    const board = () =>
      fetch(`${server.url}/api/tournament/2025/leaderboard`).then((answer) => answer.json());
    const before = await board();

    disk.fill();
    const filling = openDatabase(postgres.url(), { max: 1 });
    onTestFinished(() => filling.end());
    await expect(
      (async () => {
        for (let megabytes = 0; megabytes < 200; megabytes += 1)
          await filling.query(`select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))`);
      })(),
    ).rejects.toThrow();
    await untilReadinessReports(server, /^corrections: cannot be written/);
    // PostgreSQL has stopped, and even its recovery needs room for WAL: it must be restarted after freeing the disk.
    await until(() => !existsSync(postmaster), 60_000);
    expect(await correctScoreOver(server.url, cookie, second?.id ?? 0)).toBe(503);
    expect(await board()).toEqual(before);

    disk.free();
    await postgres.stop();
    await postgres.run();
    await untilReadinessReports(server, /^corrections: can be written$/);
    expect(await correctScoreOver(server.url, cookie, second?.id ?? 0)).toBe(200);
    expect((await ask(server)).lines).toEqual(['ready', 'board: fresh', 'corrections: can be written']);
    const audit = await verifyAudit(db);
    expect([audit.corrections, audit.faults]).toEqual([2, []]);
  },
);
