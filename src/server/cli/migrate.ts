import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { openDatabase } from '#server/store/sql.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  // Reads only the database URL, because the database owner runs migrations without the server's secrets.
  const ownerUrl = process.env['DATABASE_OWNER_URL'] ?? process.env['DATABASE_URL'];
  if (!ownerUrl) throw new Error('Set DATABASE_OWNER_URL to the database, as its owner.');
  const applied = await migrate(ownerUrl);
  const db = openDatabase(ownerUrl, { max: 1 });
  await seed(db);
  await db.end();
  console.info(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
});
