import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { differences, type Manifest, readManifest } from '#server/store/backup-manifest.ts';
import { createRoles, grantOnDatabase, requireEmptyDatabase } from '#server/store/restore.ts';
import { openDatabase, PATIENT, transaction } from '#server/store/sql.ts';
import { dumpIn, inWorkFolder, unpack } from './backup-file.ts';
import { runPgProgram } from './pg-programs.ts';

const [file] = process.argv.slice(2);

try {
  const ownerUrl = process.env['DATABASE_OWNER_URL'];
  if (!file) throw new Error('npm run restore -- FILE');
  // Never the database of a checkout: what is restored counts.
  if (!ownerUrl)
    throw new Error('Set DATABASE_OWNER_URL to an empty database, or to one that does not exist.');
  const faults = await restore(ownerUrl, file);
  for (const fault of faults) console.error(fault);
  console.info(
    faults.length === 0 ? 'Restored, and the same as it was.' : `Restored with ${faults.length} faults.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function restore(ownerUrl: string, from: string): Promise<string[]> {
  return inWorkFolder(async (parts) => {
    const manifest = await unpack(from, parts);
    await requireEmptyDatabase(ownerUrl);
    const created = await createRoles(ownerUrl, manifest);
    const database = new URL(ownerUrl).pathname.slice(1);
    await runPgProgram('pg_restore', ownerUrl, [
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${decodeURIComponent(database)}`,
      dumpIn(parts),
    ]);
    await grantOnDatabase(ownerUrl, manifest);
    for (const role of created)
      console.info(`The role ${role} is new here and has no password yet: alter role ${role} password '…'`);
    return compare(ownerUrl, manifest);
  });
}

async function compare(ownerUrl: string, manifest: Manifest): Promise<string[]> {
  const db = openDatabase(ownerUrl, { max: 1, ...PATIENT });
  try {
    const restored = await transaction(db, readManifest);
    const [audit, trail] = [await verifyAudit(db), await verifyTrail(db)];
    return [...differences(manifest, restored), ...audit.faults, ...trail.faults];
  } finally {
    await db.end();
  }
}
