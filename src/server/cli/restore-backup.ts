import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { differences, type Manifest, readManifest } from '#server/store/backup-manifest.ts';
import { verifyGuards } from '#server/store/guards.ts';
import {
  createDatabaseIfMissing,
  createRoles,
  databaseFaults,
  grantOnDatabase,
  ownerFaults,
  requireEmptyDatabase,
  revokeLargeObjects,
  SITE_ROLES,
  settleRoles,
} from '#server/store/restore.ts';
import { sequenceFaults } from '#server/store/sequence-faults.ts';
import { openDatabase, PATIENT, transaction } from '#server/store/sql.ts';
import { dumpIn, inWorkFolder, unpack } from './backup-file.ts';
import { foreignStatements, ownersIn, writeScript } from './dump-contents.ts';
import { runPgProgram } from './pg-programs.ts';

/** The differences from the backup, one sentence each, and the roles that had to be created. */
export type Restored = { faults: string[]; createdRoles: string[] };

/**
 * Restores into an empty database, as a superuser. With `trusted`, the dump is run without first comparing its contents
 * with this release, and every role in its manifest is created.
 */
export async function restoreBackup(
  ownerUrl: string,
  file: string,
  { trusted }: { trusted: boolean },
): Promise<Restored> {
  return inWorkFolder(async (parts) => {
    const manifest = await unpack(file, parts);
    await requireEmptyDatabase(ownerUrl);
    const script = await writeScript(ownerUrl, dumpIn(parts));
    const owners = await ownersIn(script);
    if (!trusted) {
      const faults = [
        ...databaseFaults(manifest),
        ...(await foreignStatements(ownerUrl, script, parts)),
        ...(await ownerFaults(ownerUrl, owners)),
      ];
      if (faults.length > 0)
        throw new Error(
          `${faults.join('\n')}\n${file} does not match what this release makes, so none of it was run. The release that made it can restore it; --trusted runs it unchecked.`,
        );
    }
    const createdRoles = await createRoles(ownerUrl, trusted ? manifest.roles : [...owners, ...SITE_ROLES]);
    await createDatabaseIfMissing(ownerUrl);
    // Runs exactly the script that was compared. pg_restore would read the dump again, and could run as statements
    // what looks like rows in the script.
    await runPgProgram('psql', ownerUrl, [
      '--no-psqlrc',
      '--quiet',
      '--set=ON_ERROR_STOP=1',
      '--single-transaction',
      '--output=/dev/null',
      `--file=${script}`,
    ]);
    await grantOnDatabase(ownerUrl, manifest);
    await settleRoles(ownerUrl);
    await revokeLargeObjects(ownerUrl);
    return { faults: await compare(ownerUrl, manifest, trusted), createdRoles };
  });
}

async function compare(ownerUrl: string, manifest: Manifest, trusted: boolean): Promise<string[]> {
  const db = openDatabase(ownerUrl, { max: 1, ...PATIENT });
  try {
    const restored = await transaction(db, readManifest);
    const [audit, trail] = [await verifyAudit(db), await verifyTrail(db)];
    const guards = trusted ? [] : await verifyGuards(db);
    const sequences = await sequenceFaults(db);
    return [...differences(manifest, restored), ...sequences, ...audit.faults, ...trail.faults, ...guards];
  } finally {
    await db.end();
  }
}
