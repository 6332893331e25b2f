import { workplace } from '#local/dev-database.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { openDatabase } from '#server/store/sql.ts';

const place = await workplace();
const fresh = await migrate(place.ownerUrl);
const db = openDatabase(place.ownerUrl, { max: 1 });
await seed(db);
await db.end();
await place.leave();
console.info(fresh.length > 0 ? `Applied ${fresh.join(', ')}.` : 'The database is up to date.');
