import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { openDatabase } from '#server/store/sql.ts';

const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) throw new Error('Set DATABASE_URL to the database.');

const db = openDatabase(databaseUrl, { max: 1 });
const { scores, corrections, ...audit } = await verifyAudit(db);
const trail = await verifyTrail(db);
await db.end();

const faults = [...audit.faults, ...trail.faults];
for (const fault of faults) console.error(fault);
console.info(
  `${corrections} corrections replayed over ${scores} scores, ${trail.entries} entries of the trail over ` +
    `${trail.rows} rows: ${faults.length} faults.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
