import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { verifyGuards } from '#server/store/guards.ts';
import { type Db, openDatabase, PATIENT } from '#server/store/sql.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const databaseUrl = process.env['DATABASE_URL'];
  if (!databaseUrl) throw new Error('Set DATABASE_URL to the database, as the role cup_server.');
  const db = openDatabase(databaseUrl, { max: 1, ...PATIENT }); // checking years of corrections takes a while
  try {
    process.exitCode = (await verify(db)) === 0 ? 0 : 1;
  } finally {
    await db.end();
  }
});

/** Prints each fault and returns how many there are. */
async function verify(db: Db): Promise<number> {
  const { scores, corrections, ...audit } = await verifyAudit(db);
  const trail = await verifyTrail(db);
  const faults = [...audit.faults, ...trail.faults, ...(await verifyGuards(db))];
  for (const fault of faults) console.error(fault);
  console.info(
    `${corrections} corrections replayed over ${scores} scores, ${trail.entries} trail entries over ` +
      `${trail.rows} rows: ${faults.length} faults.`,
  );
  return faults.length;
}
