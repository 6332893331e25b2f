import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { differences, type Manifest, readManifest } from '#server/store/backup-manifest.ts';
import { verifyGuards } from '#server/store/guards.ts';
import { createRoles, grantOnDatabase, requireEmptyDatabase, settleRoles } from '#server/store/restore.ts';
import { openDatabase, PATIENT, transaction } from '#server/store/sql.ts';
import { dumpIn, inWorkFolder, unpack } from './backup-file.ts';
import { foreignStatements } from './dump-contents.ts';
import { runPgProgram } from './pg-programs.ts';

/** The differences from the backup, one sentence each, and the roles that had to be created. */
export type Restored = { faults: string[]; createdRoles: string[] };

/**
 * Restores into an empty database, as a superuser. With `trusted`, the dump is run without first comparing its contents
 * with this release.
 */
export async function restoreBackup(
  ownerUrl: string,
  file: string,
  { trusted }: { trusted: boolean },
): Promise<Restored> {
  return inWorkFolder(async (parts) => {
    const manifest = await unpack(file, parts);
    await requireEmptyDatabase(ownerUrl);
    const createdRoles = await createRoles(ownerUrl, manifest);
    const foreign = trusted ? [] : await foreignStatements(ownerUrl, dumpIn(parts), parts);
    if (foreign.length > 0)
      throw new Error(
        `${foreign.join('\n')}\n${file} does not match what this release makes, so none of it was run. The release that made it can restore it; --trusted runs it unchecked.`,
      );
    const database = new URL(ownerUrl).pathname.slice(1);
    await runPgProgram('pg_restore', ownerUrl, [
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${decodeURIComponent(database)}`,
      dumpIn(parts),
    ]);
    await grantOnDatabase(ownerUrl, manifest);
    await settleRoles(ownerUrl);
    return { faults: await compare(ownerUrl, manifest, trusted), createdRoles };
  });
}

async function compare(ownerUrl: string, manifest: Manifest, trusted: boolean): Promise<string[]> {
  const db = openDatabase(ownerUrl, { max: 1, ...PATIENT });
  try {
    const restored = await transaction(db, readManifest);
    const [audit, trail] = [await verifyAudit(db), await verifyTrail(db)];
    const guards = trusted ? [] : await verifyGuards(db);
    return [...differences(manifest, restored), ...audit.faults, ...trail.faults, ...guards];
  } finally {
    await db.end();
  }
}
