import { verifyAudit } from '#server/store/audit.ts';
import { openDatabase } from '#server/store/sql.ts';

const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) throw new Error('Set DATABASE_URL to the database.');

const db = openDatabase(databaseUrl, { max: 1 });
const { scores, corrections, faults } = await verifyAudit(db);
await db.end();

for (const fault of faults) console.error(fault);
console.info(`${corrections} corrections replayed over ${scores} scores: ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
