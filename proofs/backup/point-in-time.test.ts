import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fillDemo } from '#local/demo/fill-demo.ts';
import { dataFolder, discard, freePort, Postgres } from '#local/postgres.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { type Db, openDatabase } from '#server/store/sql.ts';
import { until } from '#testing/until.ts';

/** How many moments to go back to. Outside CI: needs Debian's pgbackrest and PostgreSQL 15. */
const MOMENTS = Number(process.env['MOMENTS'] ?? 0);
const PG_BIN = '/usr/lib/postgresql/15/bin';
const run = promisify(execFile);
/** As whom the database runs, if we are root. */
const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

function clusterFolder(name: string): string {
  const folder = dataFolder(`cup-moment-${name}-${process.pid}`);
  onTestFinished(() => discard(folder));
  return folder;
}

/** pgBackRest as docs/operate/backup.md sets it up, with every path in one folder. */
function pgBackRest(folder: string, port: number): (...options: string[]) => Promise<unknown> {
  const file = path.join(folder, 'pgbackrest.conf');
  const places = ['repo1', 'log', 'lock', 'spool'].map((name) => `${name}-path=${folder}/${name}`);
  const cluster = [`pg1-path=${folder}/data`, `pg1-port=${port}`, `pg1-socket-path=${folder}`];
  const lines = ['[global]', ...places, 'repo1-retention-full=2', 'start-fast=y', '[cup]', ...cluster];
  writeFileSync(file, [...lines, 'pg1-user=postgres', ''].join('\n'), { mode: 0o644 });
  return (...options) =>
    run('/usr/bin/pgbackrest', [`--config=${file}`, '--stanza=cup', ...options], { ...identity, cwd: '/' });
}

type Change = { id: number; committedAt: number };

/** What has been posted, each with the moment of its commit in microseconds. */
async function changes(db: Db): Promise<Change[]> {
  const { rows } = await db.query<Change>(
    `select id, (extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000000)::bigint as "committedAt"
     from corrections where pg_xact_commit_timestamp(xmin) is not null order by id`,
  );
  return rows;
}

describe.skipIf(!MOMENTS)('pgBackRest', () => {
  test(`goes back to ${MOMENTS} moments, exact to the second`, {
    timeout: 120_000 + MOMENTS * 60_000,
  }, async () => {
    vi.stubEnv('PG_BIN', PG_BIN);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const folder = clusterFolder('source');
    const port = await freePort();
    const backRest = pgBackRest(folder, port);
    const postgres = await Postgres.start(folder, port, [
      `unix_socket_directories=${folder}`,
      'archive_mode=on',
      `archive_command=pgbackrest --config=${folder}/pgbackrest.conf --stanza=cup archive-push %p`,
      'track_commit_timestamp=on',
    ]);
    onTestFinished(() => postgres.stop());
    await migrate(postgres.url());
    const db = openDatabase(postgres.url('postgres', 'cup_organizer'), { max: 2 });
    onTestFinished(() => db.end());
    await seed(db);
    await fillDemo(db, 2025);
    await backRest('stanza-create');
    await backRest('--type=full', 'backup');

    const owner = openOwner(postgres);
    const { rows: scores } = await owner.query<{ id: number }>(
      'select id from scores where day = 2 and strokes is not null order by id',
    );
    const moments: Date[] = [];
    // Whole seconds, with changes before and after each of them.
    for (let turn = 0; moments.length < MOMENTS; turn += 1) {
      const { id } = scores[turn % scores.length] ?? { id: 0 };
      await owner.query('update scores set strokes = 3 + ($2 % 5) where id = $1', [id, turn]);
      const second = new Date(Math.floor(Date.now() / 1_000) * 1_000);
      if (turn > 20 && second.getTime() > (moments.at(-1)?.getTime() ?? 0)) moments.push(second);
      await wait(50);
    }
    await wait(1_100);
    await owner.query('update scores set strokes = 9 where id = $1', [scores[0]?.id]);
    const all = await changes(owner);
    await backRest('check'); // waits until the log so far is in the archive

    const took: number[] = [];
    for (const [round, moment] of moments.entries()) {
      const restored = clusterFolder(`restored-${round}`);
      const begun = performance.now();
      mkdirSync(path.join(restored, 'data'), { mode: 0o700 });
      await run('/usr/bin/chown', ['-R', `--reference=${restored}`, path.join(restored, 'data')]);
      const target = `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`;
      await backRest(
        `--pg1-path=${restored}/data`,
        '--type=time',
        target,
        '--target-action=promote',
        'restore',
      );
      const settings = [
        'archive_mode=off',
        'track_commit_timestamp=on',
        `unix_socket_directories=${restored}`,
      ];
      const again = await Postgres.start(restored, await freePort(), settings);
      onTestFinished(() => again.stop());
      const restoredDb = openOwner(again);
      await until(async () => !(await isRecovering(restoredDb)), 60_000);
      took.push(performance.now() - begun);
      const expected = all.filter(({ committedAt }) => committedAt <= moment.getTime() * 1_000);
      expect(expected.length).toBeLessThan(all.length);
      expect(await changes(restoredDb)).toEqual(expected);
      expect([...(await verifyAudit(restoredDb)).faults, ...(await verifyTrail(restoredDb)).faults]).toEqual(
        [],
      );
      await again.stop();
    }
    const seconds = took.map((ms) => (ms / 1_000).toFixed(1)).sort();
    console.info(
      `${MOMENTS} moments, ${all.length} changes: exact, in ${seconds.at(0)} to ${seconds.at(-1)} s each`,
    );
  });
});

function openOwner(postgres: Postgres): Db {
  const owner = openDatabase(postgres.url(), { max: 1 });
  onTestFinished(() => owner.end());
  return owner;
}

async function isRecovering(owner: Db): Promise<boolean> {
  const { rows } = await owner.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
  return rows[0]?.recovering ?? true;
}
