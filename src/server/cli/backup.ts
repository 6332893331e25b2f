import { parseArgs } from 'node:util';
import { readManifest, shareSnapshot } from '#server/store/backup-manifest.ts';
import { noteBackup } from '#server/store/backups.ts';
import { openDatabase, PATIENT, transaction } from '#server/store/sql.ts';
import { dumpIn, inWorkFolder, pack, rotate } from './backup-file.ts';
import { runPgProgram } from './pg-programs.ts';

/** Two days of one an hour. */
const KEPT = '48';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string', default: KEPT } },
});
const [folder = 'backups'] = positionals;

try {
  const databaseUrl = process.env['DATABASE_BACKUP_URL'] || process.env['DATABASE_OWNER_URL'];
  if (!databaseUrl) throw new Error('Set DATABASE_BACKUP_URL to the database, as the role cup_backup.');
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep takes the number of backups to keep.');
  const { file, rows } = await backUp(databaseUrl, folder);
  const deleted = await rotate(folder, keep);
  console.info(`${file}: ${rows} rows. ${deleted.length} older backups deleted, ${keep} are kept.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The dump and what it is compared with see the same moment, whatever is written in the meantime. */
async function backUp(databaseUrl: string, into: string): Promise<{ file: string; rows: number }> {
  const db = openDatabase(databaseUrl, { max: 1, ...PATIENT });
  try {
    const made = await inWorkFolder((parts) =>
      transaction(db, async (connection) => {
        const snapshot = await shareSnapshot(connection);
        const manifest = await readManifest(connection);
        await runPgProgram('pg_dump', databaseUrl, [
          '--format=custom',
          `--snapshot=${snapshot}`,
          `--file=${dumpIn(parts)}`,
        ]);
        const file = await pack(parts, manifest, into, new Date());
        const counts = Object.values(manifest.tables).map((table) => table.rows);
        return { file, rows: counts.reduce((sum, count) => sum + count, 0) };
      }),
    );
    // For the desk and the metrics. An older database, or a standby, cannot keep the note: the backup is as good.
    await noteBackup(db).catch(() => {
      console.info('The database could not note that this backup was made.');
    });
    return made;
  } finally {
    await db.end();
  }
}
