import { parseArgs } from 'node:util';
import { readManifest, shareSnapshot } from '#server/store/backup-manifest.ts';
import { isDayInPlay } from '#server/store/days.ts';
import { noteBackup } from '#server/store/operation.ts';
import { addressOfPrimary } from '#server/store/primary.ts';
import { type Db, openDatabase, PATIENT, transaction } from '#server/store/sql.ts';
import { isBackupDue } from './backup-due.ts';
import { dumpIn, inWorkFolder, newestBackup, pack, rotate, setAside } from './backup-file.ts';
import { runPgProgram } from './pg-programs.ts';
import { restoreBackup } from './restore-backup.ts';
import { runCommand } from './run-command.ts';
import { inScratchCluster } from './scratch-cluster.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string', default: '48' },
    /** Makes a backup only if one is due (see backup-due.ts). */
    'if-due': { type: 'boolean', default: false },
    /**
     * Restores the new backup into a scratch cluster, as if the machine were lost. If this fails, or the
     * result differs from the manifest, the backup is set aside and not recorded.
     */
    check: { type: 'boolean', default: false },
  },
});
const [folder = 'backups'] = positionals;

await runCommand(async () => {
  const address = process.env['DATABASE_BACKUP_URL'] || process.env['DATABASE_OWNER_URL'];
  if (!address) throw new Error('Set DATABASE_BACKUP_URL to the database, as the role cup_backup.');
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep takes the number of backups to keep.');
  const databaseUrl = await addressOfPrimary(address); // so that the dump and its manifest come from the same host
  const db = openDatabase(databaseUrl, { max: 1, ...PATIENT });
  try {
    if (values['if-due'] && !(await isDue(db))) console.info('The newest backup is recent enough.');
    else console.info(await backUp(db, databaseUrl, keep));
  } finally {
    await db.end();
  }
});

async function isDue(db: Db): Promise<boolean> {
  return isBackupDue(await newestBackup(folder), await isDayInPlay(db), new Date());
}

/** Returns one line about the backup. Older ones are deleted only once the new one is known to be good. */
async function backUp(db: Db, databaseUrl: string, keep: number): Promise<string> {
  const { file, rows } = await makeBackup(db, databaseUrl, folder);
  if (values.check) await requireRestorable(file);
  // Records the backup for the desk and the metrics. A standby or a database of an older release cannot
  // record it, but the backup itself is good.
  await noteBackup(db).catch(() => {
    console.info('The database could not record this backup.');
  });
  const deleted = await rotate(folder, keep);
  const checked = values.check ? ', restored into a scratch database and identical' : '';
  return `${file}: ${rows} rows${checked}. ${deleted.length} older backups deleted.`;
}

async function requireRestorable(file: string): Promise<void> {
  try {
    const { faults } = await inScratchCluster(
      (ownerUrl) => restoreBackup(ownerUrl, file, { trusted: true }), // because this process made the file
    );
    if (faults.length > 0)
      throw new Error(`The backup was restored with ${faults.length} faults:\n${faults.join('\n')}`);
  } catch (error) {
    console.error(`The backup is kept as ${await setAside(file)}, and the next run makes another.`);
    throw error;
  }
}

/** Takes the dump and its manifest from one PostgreSQL snapshot. Writes during the backup are in neither. */
async function makeBackup(
  db: Db,
  databaseUrl: string,
  folder: string,
): Promise<{ file: string; rows: number }> {
  return inWorkFolder((parts) =>
    transaction(db, async (connection) => {
      const snapshot = await shareSnapshot(connection);
      const moment = new Date();
      const contents = await readManifest(connection);
      await runPgProgram('pg_dump', databaseUrl, [
        '--format=custom',
        `--snapshot=${snapshot}`,
        `--file=${dumpIn(parts)}`,
      ]);
      const file = await pack(parts, contents, folder, moment);
      const counts = Object.values(contents.tables).map((table) => table.rows);
      return { file, rows: counts.reduce((sum, count) => sum + count, 0) };
    }),
  );
}
