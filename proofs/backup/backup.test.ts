import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fillDemo } from '#local/demo/fill-demo.ts';
import { dataFolder, discard, freePort, Postgres } from '#local/postgres.ts';
import { repeatableRandom } from '#local/random.ts';
import { dumpIn, inWorkFolder, keptBackups, rotate, unpack } from '#server/cli/backup-file.ts';
import { differences, readManifest } from '#server/store/backup-manifest.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { openDatabase, transaction } from '#server/store/sql.ts';
import { PEPPER } from '#testing/captains.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { startServer } from '#testing/server-process.ts';
import { canMount, mountSmallDisk } from '#testing/small-disk.ts';

/** Debian's PostgreSQL, because the embedded one of the other tests does not include pg_dump. */
const PG_BIN = '/usr/lib/postgresql/15/bin';
const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const { restores: RESTORES, seed: SEED } = lengthOf({
  seed: 1928,
  slice: { restores: 1 },
  long: { restores: 5 },
});

function command(
  name: 'backup' | 'restore',
  environment: Readonly<Record<string, string>>,
  ...args: string[]
) {
  return run(process.execPath, [path.join(ROOT, 'src/server/cli', `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], PG_BIN, ...environment },
  });
}

/** The file name of a backup made at that time. */
const nameOf = (moment: Date) => `cup-${moment.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`;

async function leaderboardOf(databaseUrl: string): Promise<unknown> {
  const server = await startServer(databaseUrl, { DRAIN_SECONDS: '0' });
  try {
    await server.ready();
    return await (await fetch(`${server.url}/api/tournament/2025/leaderboard`)).json();
  } finally {
    await server.stop();
  }
}

describe.skipIf(!existsSync(path.join(PG_BIN, 'pg_dump')))('a backup', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cup-backups-'));
  const clusters: { postgres: Postgres; folder: string }[] = [];
  let source: Postgres;
  let file: string;

  async function emptyCluster(name: string): Promise<Postgres> {
    const data = dataFolder(`cup-backup-${name}-${process.pid}`);
    const postgres = await Postgres.start(data, await freePort(), ['fsync=off']);
    clusters.push({ postgres, folder: data });
    return postgres;
  }

  /** Like a minimal Debian without a locale: by default, new databases do not store text as UTF-8. */
  async function clusterWithoutLocale(name: string): Promise<Postgres> {
    const postgres = await emptyCluster(name);
    const db = openDatabase(postgres.url('postgres'), { max: 1 });
    await db.query('alter database template1 is_template false');
    await db.query('drop database template1');
    await db.query(
      "create database template1 template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'",
    );
    await db.end();
    return postgres;
  }

  beforeAll(async () => {
    vi.stubEnv('PG_BIN', PG_BIN);
    source = await emptyCluster('source');
    await migrate(source.url('postgres'));
    const db = openDatabase(source.url('postgres', 'cup_organizer'), { max: 4 });
    await seed(db);
    await fillDemo(db, 2025);
    await db.end();
    await command('backup', { DATABASE_BACKUP_URL: source.url('postgres', 'cup_backup') }, folder);
    file = path.join(folder, readdirSync(folder)[0] ?? '');
  }, 120_000);
  afterAll(async () => {
    for (const { postgres, folder } of clusters) {
      await postgres.stop();
      await discard(folder);
    }
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });

  test('is one file, made by a read-only role, and does not contain the pepper', async () => {
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^cup-\d{8}T\d{6}Z\.backup$/)]);
    expect(readFileSync(file).includes(PEPPER.toString('hex'))).toBe(false);
    const backup = openDatabase(source.url('postgres', 'cup_backup'), { max: 1 });
    onTestFinished(() => backup.end());
    await expect(backup.query('update scores set strokes = 1')).rejects.toThrow('permission denied');
    // The role can only add the record of a backup, which the desk and the metrics read.
    await expect(backup.query('delete from backups')).rejects.toThrow('permission denied');
    expect((await backup.query('select made_at from backups')).rowCount).toBe(1);
  });

  test('can be restored into an empty cluster with the same privileges, rows, sequences, trail and board', async () => {
    const target = await clusterWithoutLocale('target');
    const { stdout } = await command('restore', { DATABASE_OWNER_URL: target.url('cup') }, file);
    expect(stdout).toContain('Restored, and identical to the backup.');
    expect(stdout).toContain('The role cup_server is new here and has no password yet');
    expect(await leaderboardOf(target.url('cup', 'cup_server'))).toEqual(
      await leaderboardOf(source.url('postgres', 'cup_server')),
    );
    await expect(command('restore', { DATABASE_OWNER_URL: target.url('cup') }, file)).rejects.toThrow(
      'The database is not empty.',
    );

    const again = mkdtempSync(path.join(tmpdir(), 'cup-backups-'));
    onTestFinished(() => rmSync(again, { recursive: true }));
    await command('backup', { DATABASE_BACKUP_URL: target.url('cup', 'cup_backup') }, again);
    expect(readdirSync(again)).toHaveLength(1);

    // The comparison must report every difference.
    const owner = openDatabase(target.url('cup'), { max: 1 });
    onTestFinished(() => owner.end());
    const { rows } = await owner.query(`select rolconfig from pg_roles where rolname = 'cup_server'`);
    // A pooler drops connection options, so the role itself turns jit off.
    expect(rows[0].rolconfig).toContain('jit=off');
    const manifest = await inWorkFolder((parts) => unpack(file, parts));
    await owner.query('revoke select on scores from cup_server');
    await owner.query('grant execute on function probe_writing() to public');
    await owner.query('delete from write_probe');
    expect(differences(manifest, await transaction(owner, readManifest))).toEqual(
      expect.arrayContaining([
        'not granted: table scores: select to cup_server',
        'unexpected grant: function probe_writing(): execute to everybody',
        'table write_probe has 0 rows instead of 1',
      ]),
    );
  });

  test(`can be made and restored ${RESTORES} times during play, and each restored copy is identical`, {
    timeout: 240_000 + RESTORES * 30_000,
  }, async () => {
    const kept = mkdtempSync(path.join(tmpdir(), 'cup-backups-'));
    onTestFinished(() => rmSync(kept, { recursive: true }));
    const owner = openDatabase(source.url(), { max: 1 });
    onTestFinished(() => owner.end());
    const random = repeatableRandom(SEED);
    let isOver = false;
    let changes = 0;
    const playing = (async () => {
      while (!isOver) {
        const { rowCount } = await owner.query(
          'update scores set strokes = $1 where day = 2 and hole = $2 and strokes <> $1',
          [random.between(3, 6), random.between(1, 18)],
        );
        changes += rowCount ?? 0;
        await wait(200); // about as often as in a busy event
      }
    })();
    try {
      for (let restore = 0; restore < RESTORES; restore += 1) {
        const { stdout } = await command(
          'backup',
          { DATABASE_BACKUP_URL: source.url('postgres', 'cup_backup') },
          '--check',
          kept,
        );
        expect(stdout).toContain('restored into a scratch database and identical');
      }
    } finally {
      isOver = true;
      await playing;
    }
    expect(changes, 'no score changed during the backups').toBeGreaterThan(0);
    record({ 'backups restored and the same': RESTORES, 'scores changed during them': changes });
  });

  test('loses every grant if pg_restore restores it without its roles, and the comparison reports the loss', async () => {
    const naive = await emptyCluster('naive');
    const manifest = await inWorkFolder(async (parts) => {
      const found = await unpack(file, parts);
      const restoring = run(path.join(PG_BIN, 'pg_restore'), ['-d', naive.url(), dumpIn(parts)]);
      await expect(restoring).rejects.toThrow('errors ignored on restore');
      return found;
    });
    const owner = openDatabase(naive.url(), { max: 1 });
    onTestFinished(() => owner.end());
    const lost = differences(manifest, await transaction(owner, readManifest));
    expect(lost.filter((line) => line.startsWith('not granted:')).length).toBeGreaterThan(50);
  });

  test('is made by the timer only when due, and counts only after a test restore succeeds', async () => {
    const kept = mkdtempSync(path.join(tmpdir(), 'cup-backups-'));
    onTestFinished(() => rmSync(kept, { recursive: true }));
    const fromTimer = () =>
      command(
        'backup',
        { DATABASE_BACKUP_URL: source.url('postgres', 'cup_backup') },
        '--if-due',
        '--check',
        kept,
      );
    const { stdout } = await fromTimer();
    expect(stdout).toMatch(
      /^\S+\.backup: \d+ rows, restored into a scratch database and identical\. 0 older .*\n$/,
    );
    const [made = ''] = readdirSync(kept);

    // While Day 2 is being played, a backup from ten minutes ago is too old.
    expect((await fromTimer()).stdout).toBe('The newest backup is recent enough.\n');
    const tenMinutesAgo = nameOf(new Date(Date.now() - 10 * 60_000));
    renameSync(path.join(kept, made), path.join(kept, tenMinutesAgo));
    expect((await fromTimer()).stdout).toContain('restored into a scratch database');
    expect(readdirSync(kept)).toHaveLength(2);

    // While no day is being played, the same backup is recent enough.
    const organizers = openDatabase(source.url('postgres', 'cup_organizer'), { max: 1 });
    onTestFinished(() => organizers.end());
    const days = await organizers.query('select tournament_id, day, state from days');
    await organizers.query(`update days set state = 'official' where state in ('open', 'suspended')`);
    onTestFinished(async () => {
      for (const { tournament_id, day, state } of days.rows)
        await organizers.query('update days set state = $3 where tournament_id = $1 and day = $2', [
          tournament_id,
          day,
          state,
        ]);
    });
    rmSync(path.join(kept, readdirSync(kept).at(-1) ?? ''));
    expect((await fromTimer()).stdout).toBe('The newest backup is recent enough.\n');
  });

  test('that fails its test restore does not count: the error gives the reason, and no older backup is deleted', async () => {
    const kept = mkdtempSync(path.join(tmpdir(), 'cup-backups-'));
    onTestFinished(() => rmSync(kept, { recursive: true }));
    for (const name of ['cup-20250101T000000Z.backup', 'cup-20250101T000001Z.backup'])
      writeFileSync(path.join(kept, name), '');
    const owner = openDatabase(source.url(), { max: 1 });
    onTestFinished(() => owner.end());
    const noted = (await owner.query('select made_at from backups')).rows;
    // A trail that does not match the scores is restored unchanged, and the check finds it.
    await owner.query('alter table scores disable trigger user');
    await owner.query('update scores set strokes = strokes + 1 where strokes is not null');
    await owner.query('alter table scores enable trigger user');
    onTestFinished(async () => {
      await owner.query('alter table scores disable trigger user');
      await owner.query('update scores set strokes = strokes - 1 where strokes is not null');
      await owner.query('alter table scores enable trigger user');
    });
    const made = command(
      'backup',
      { DATABASE_BACKUP_URL: source.url('postgres', 'cup_backup') },
      '--check',
      '--keep',
      '1',
      kept,
    );
    await expect(made).rejects.toThrow(/was restored with \d+ faults:/);
    // The failed backup must not be named like a good one, or it would count as the newest.
    expect(readdirSync(kept)).toEqual([
      'cup-20250101T000000Z.backup',
      'cup-20250101T000001Z.backup',
      'not-checked.backup',
    ]);
    expect((await owner.query('select made_at from backups')).rows).toEqual(noted);
  });

  test.skipIf(!canMount)(
    'on a full disk leaves no partial file, and succeeds once there is room',
    async () => {
      const kept = mkdtempSync(path.join(tmpdir(), 'cup-backups-'));
      onTestFinished(() => rmSync(kept, { recursive: true }));
      const disk = mountSmallDisk(kept, 8);
      onTestFinished(() => disk.remove());
      const make = () =>
        command('backup', { DATABASE_BACKUP_URL: source.url('postgres', 'cup_backup') }, '--if-due', kept);
      disk.fill();
      await expect(make()).rejects.toThrow('No space left on device');
      expect(readdirSync(kept)).toEqual(['ballast']);
      disk.free();
      // The next good backup deletes leftovers of a power cut or a failed check.
      for (const name of ['cup-20250927T140000Z.backup.part', 'not-checked.backup'])
        writeFileSync(path.join(kept, name), '');
      await make();
      expect(readdirSync(kept)).toEqual([expect.stringMatching(/^cup-\d{8}T\d{6}Z\.backup$/)]);
    },
  );

  test('is kept if it is among the newest, or the last of its hour or day', () => {
    const last = Date.parse('2025-09-28T20:00:00Z');
    const names = Array.from({ length: 40 * 24 * 12 }, (_, at) => nameOf(new Date(last - at * 5 * 60_000)));
    const kept = keptBackups(names.toReversed(), 12);
    for (const name of names.slice(0, 12)) expect(kept).toContain(name);
    expect(kept).toContain('cup-20250927T145500Z.backup'); // the last of its hour
    expect(kept).not.toContain('cup-20250927T145000Z.backup');
    expect(kept).toContain('cup-20250910T235500Z.backup'); // the last of its day
    expect(kept).not.toContain('cup-20250910T225500Z.backup');
    expect(kept).not.toContain('cup-20250828T235500Z.backup'); // older than 30 days
    expect(kept.size).toBeLessThanOrEqual(12 + 48 + 30);
  });

  test('is deleted if no rule keeps it, and other files are left alone', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cup-backups-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const names = ['cup-20250927T140000Z.backup', 'cup-20250927T140500Z.backup', 'notes.txt'];
    for (const name of names) writeFileSync(path.join(folder, name), '');
    expect(await rotate(folder, 1)).toEqual([names[0]]);
    expect(readdirSync(folder)).toEqual(names.slice(1));
  });
});
