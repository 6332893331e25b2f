import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fillDemo } from '#local/demo/fill-demo.ts';
import { dataFolder, discard, freePort, Postgres } from '#local/postgres.ts';
import { dumpIn, inWorkFolder, rotate, unpack } from '#server/cli/backup-file.ts';
import { differences, readManifest } from '#server/store/backup-manifest.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { openDatabase, transaction } from '#server/store/sql.ts';
import { PEPPER } from '#testing/captains.ts';
import { startServer } from '#testing/server-process.ts';

/** The PostgreSQL of the other tests comes without pg_dump. */
const PG_BIN = '/usr/lib/postgresql/15/bin';
const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

function command(
  name: 'backup' | 'restore',
  environment: Readonly<Record<string, string>>,
  ...args: string[]
) {
  return run(process.execPath, [path.join(ROOT, 'src/server/cli', `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], PG_BIN, ...environment },
  });
}

async function leaderboardOf(databaseUrl: string): Promise<unknown> {
  const server = await startServer(databaseUrl, { DRAIN_SECONDS: '0' });
  try {
    await server.ready();
    return await (await fetch(`${server.url}/api/tournament/2025/leaderboard`)).json();
  } finally {
    await server.stop();
  }
}

describe.skipIf(!existsSync(path.join(PG_BIN, 'pg_dump')))('a backup', () => {
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

  test('is one file, made by a role that only reads, and without the pepper', async () => {
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^cup-\d{8}T\d{6}Z\.backup$/)]);
    expect(readFileSync(file).includes(PEPPER.toString('hex'))).toBe(false);
    const backup = openDatabase(source.url('postgres', 'cup_backup'), { max: 1 });
    onTestFinished(() => backup.end());
    await expect(backup.query('update scores set strokes = 1')).rejects.toThrow('permission denied');
    // All that it changes: the note that the desk and the metrics read.
    await expect(backup.query('delete from backups')).rejects.toThrow('permission denied');
    expect((await backup.query('select made_at from backups')).rowCount).toBe(1);
  });

  test('restored into an empty cluster is the same: rights, rows, sequences, trail and board', async () => {
    const target = await emptyCluster('target');
    const { stdout } = await command('restore', { DATABASE_OWNER_URL: target.url('cup') }, file);
    expect(stdout).toContain('Restored, and the same as it was.');
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

    // The comparison sees what has been lost.
    const owner = openDatabase(target.url('cup'), { max: 1 });
    onTestFinished(() => owner.end());
    const manifest = await inWorkFolder((parts) => unpack(file, parts));
    await owner.query('revoke select on scores from cup_server');
    await owner.query('grant execute on function probe_writing() to public');
    await owner.query('delete from write_probe');
    expect(differences(manifest, await transaction(owner, readManifest))).toEqual(
      expect.arrayContaining([
        'not granted: table scores: select to cup_server',
        'granted in excess: function probe_writing(): execute to everybody',
        'table write_probe has 0 rows instead of 1',
      ]),
    );
  });

  test('restored without its roles, as pg_restore alone does, has lost every right: the comparison says so', async () => {
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

  test('only the newest are kept', async () => {
    await command('backup', { DATABASE_OWNER_URL: source.url('postgres') }, folder);
    const before = readdirSync(folder);
    expect(before).toHaveLength(2);
    expect(await rotate(folder, 1)).toEqual([before[0]]);
    expect(readdirSync(folder)).toEqual([before[1]]);
  });
});
