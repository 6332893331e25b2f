import { workplace } from '#local/dev-database.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { openDatabase } from '#server/store/sql.ts';

const place = await workplace();
const db = openDatabase(place.databaseUrl, { max: 1 });
const { scores, corrections, faults } = await verifyAudit(db);
await db.end();
await place.leave();

for (const fault of faults) console.error(fault);
console.info(`${corrections} corrections replayed over ${scores} scores: ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
