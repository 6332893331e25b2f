import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fillDemo } from '#local/demo/fill-demo.ts';
import { dataFolder, discard, freePort, Postgres } from '#local/postgres.ts';
import { repeatableRandom } from '#local/random.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { differences, readManifest } from '#server/store/backup-manifest.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { type Db, openDatabase, transaction } from '#server/store/sql.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { until } from '#testing/until.ts';

/**
 * Runs only in the long form, with Debian's pgbackrest and PostgreSQL 15. The three restores follow an
 * incremental, a differential and a full backup.
 */
const {
  moments: MOMENTS,
  restores: RESTORES,
  seed: SEED,
} = lengthOf({ seed: 1928, slice: { moments: 0, restores: 0 }, long: { moments: 3, restores: 3 } });
const PG_BIN = '/usr/lib/postgresql/15/bin';
const run = promisify(execFile);
/** The user that runs the database if the test runs as root. */
const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

function clusterFolder(name: string): string {
  const folder = dataFolder(`cup-moment-${name}-${process.pid}`);
  onTestFinished(() => discard(folder));
  return folder;
}

type BackRest = (...options: string[]) => Promise<unknown>;

/** Configures pgBackRest as docs/operate/backup.md does, with every path in one folder. */
function pgBackRest(folder: string, port: number): BackRest {
  const file = path.join(folder, 'pgbackrest.conf');
  const places = ['repo1', 'log', 'lock', 'spool'].map((name) => `${name}-path=${folder}/${name}`);
  const cluster = [`pg1-path=${folder}/data`, `pg1-port=${port}`, `pg1-socket-path=${folder}`];
  const lines = ['[global]', ...places, 'repo1-retention-full=2', 'start-fast=y', '[cup]', ...cluster];
  writeFileSync(file, [...lines, 'pg1-user=postgres', ''].join('\n'), { mode: 0o644 });
  return (...options) =>
    run('/usr/bin/pgbackrest', [`--config=${file}`, '--stanza=cup', ...options], { ...identity, cwd: '/' });
}

type Change = { id: number; committedAt: number };

/** The posted corrections, each with its commit time in microseconds. */
async function changes(db: Db): Promise<Change[]> {
  const { rows } = await db.query<Change>(
    `select id, (extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000000)::bigint as "committedAt"
     from corrections where pg_xact_commit_timestamp(xmin) is not null order by id`,
  );
  return rows;
}

/** Starts a demo halfway through Day 2, archives its WAL, and makes a first full backup. */
async function archivedCluster(): Promise<{ owner: Db; backRest: BackRest; play: () => Promise<void> }> {
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
  const random = repeatableRandom(SEED);
  const play = async () => {
    const { id } = random.pick(scores);
    await owner.query('update scores set strokes = strokes % 5 + 3 where id = $1', [id]);
  };
  return { owner, backRest, play };
}

/** Restores into a new cluster, and waits until it accepts writes. */
async function restore(backRest: BackRest, name: string, ...options: string[]) {
  const folder = clusterFolder(name);
  const data = path.join(folder, 'data');
  const begun = performance.now();
  mkdirSync(data, { mode: 0o700 });
  await run('/usr/bin/chown', [`--reference=${folder}`, data]);
  await backRest(`--pg1-path=${data}`, ...options, 'restore');
  const settings = ['archive_mode=off', 'track_commit_timestamp=on', `unix_socket_directories=${folder}`];
  const postgres = await Postgres.start(folder, await freePort(), settings);
  onTestFinished(() => postgres.stop());
  const db = openOwner(postgres);
  await until(async () => !(await isRecovering(db)), 60_000);
  const ms = performance.now() - begun;
  return { db, ms, stop: () => postgres.stop() };
}

async function trailFaults(db: Db): Promise<unknown[]> {
  return [...(await verifyAudit(db)).faults, ...(await verifyTrail(db)).faults];
}

test.skipIf(!MOMENTS)(
  `pgBackRest restores ${MOMENTS} points in time, exact to the second`,
  { timeout: 120_000 + MOMENTS * 240_000 },
  async () => {
    const { owner, backRest, play } = await archivedCluster();
    const moments: Date[] = [];
    // Choose whole seconds with changes before and after each.
    for (let turn = 0; moments.length < MOMENTS; turn += 1) {
      await play();
      const second = new Date(Math.floor(Date.now() / 1_000) * 1_000);
      if (turn > 20 && second.getTime() > (moments.at(-1)?.getTime() ?? 0)) moments.push(second);
      await wait(50);
    }
    await wait(1_100);
    await play();
    const all = await changes(owner);
    await backRest('check'); // waits until the WAL so far is archived

    const took: number[] = [];
    for (const [round, moment] of moments.entries()) {
      const target = `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`;
      const restored = await restore(
        backRest,
        `moment-${round}`,
        '--type=time',
        target,
        '--target-action=promote',
      );
      took.push(restored.ms);
      const expected = all.filter(({ committedAt }) => committedAt <= moment.getTime() * 1_000);
      expect(expected.length).toBeLessThan(all.length);
      expect(await changes(restored.db)).toEqual(expected);
      expect(await trailFaults(restored.db)).toEqual([]);
      await restored.stop();
    }
    record({ 'moments restored and exact': MOMENTS, changes: all.length, 'takes changes after': took });
  },
);

test.skipIf(!RESTORES)(
  `pgBackRest restores everything ${RESTORES} times: privileges, rows, sequences and trail`,
  { timeout: 120_000 + RESTORES * 240_000 },
  async () => {
    const { owner, backRest, play } = await archivedCluster();
    const took: number[] = [];
    for (let round = 0; round < RESTORES; round += 1) {
      await play();
      await backRest(`--type=${['incr', 'diff', 'full'][round % 3]}`, 'backup');
      await play(); // these changes are not in the backup, only in the WAL
      const expected = await transaction(owner, readManifest);
      await backRest('check'); // waits until the WAL so far is archived
      const restored = await restore(backRest, `restored-${round}`);
      took.push(restored.ms);
      expect(differences(expected, await transaction(restored.db, readManifest))).toEqual([]);
      expect(await trailFaults(restored.db)).toEqual([]);
      await restored.stop();
    }
    record({ 'restores of everything and the same': RESTORES, 'takes changes after': took });
  },
);

function openOwner(postgres: Postgres): Db {
  const owner = openDatabase(postgres.url(), { max: 1 });
  onTestFinished(() => owner.end());
  return owner;
}

async function isRecovering(owner: Db): Promise<boolean> {
  const { rows } = await owner.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
  return rows[0]?.recovering ?? true;
}
