import { userInfo } from 'node:os';
import { workplace } from '#local/dev-database.ts';
import { COMMANDS } from '#server/organizer/commands.ts';
import { openDatabase } from '#server/store/sql.ts';
import { shownTournament } from '#server/store/tournament.ts';

const [name = 'help', ...words] = process.argv.slice(2);
const command = COMMANDS[name];

if (!command) {
  console.info(
    'npm run organizer -- COMMAND …   (ORGANIZER names who you are in the trail of corrections)\n',
  );
  for (const { usage, help } of Object.values(COMMANDS)) console.info(`  ${usage}\n      ${help}`);
  process.exitCode = name === 'help' ? 0 : 1;
} else {
  const place = await workplace();
  const db = openDatabase(place.databaseUrl, { max: 2 });
  try {
    const tournamentId = await shownTournament(db);
    if (!tournamentId && name !== 'year')
      throw new Error('There is no tournament yet: npm run organizer -- year 2025');
    const organizer = process.env['ORGANIZER'] ?? userInfo().username;
    const { PUBLIC_URL } = process.env;
    const publicUrl = PUBLIC_URL ? new URL(PUBLIC_URL) : null;
    const desk = { db, pepper: place.pepper, tournamentId: tournamentId ?? 0, organizer, publicUrl };
    console.info(await command.run(desk, words));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  await db.end();
  await place.leave();
}
