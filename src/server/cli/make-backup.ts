import { readManifest, shareSnapshot } from '#server/store/backup-manifest.ts';
import { type Db, transaction } from '#server/store/sql.ts';
import { dumpIn, inWorkFolder, pack } from './backup-file.ts';
import { runPgProgram } from './pg-programs.ts';

/** The dump and what it is compared with see the same moment, whatever is written in the meantime. */
export async function makeBackup(
  db: Db,
  databaseUrl: string,
  folder: string,
): Promise<{ file: string; rows: number }> {
  return inWorkFolder((parts) =>
    transaction(db, async (connection) => {
      const snapshot = await shareSnapshot(connection);
      const moment = new Date();
      const manifest = await readManifest(connection);
      await runPgProgram('pg_dump', databaseUrl, [
        '--format=custom',
        `--snapshot=${snapshot}`,
        `--file=${dumpIn(parts)}`,
      ]);
      const file = await pack(parts, manifest, folder, moment);
      const counts = Object.values(manifest.tables).map((table) => table.rows);
      return { file, rows: counts.reduce((sum, count) => sum + count, 0) };
    }),
  );
}
