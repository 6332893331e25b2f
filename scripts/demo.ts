import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FIRST_TOURNAMENT } from '#domain/calendar.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { fillDemonstration, postHole } from '#local/demo/fill-demo.ts';
import { openEmptyDevDatabase } from '#local/target.ts';
import { issueAccessCode } from '#server/cli/issue-code.ts';
import { standingsTable } from '#server/cli/reports.ts';
import { connectionsOf } from '#server/store/acting.ts';
import { currentCaptain } from '#server/store/captains.ts';
import { setMatch } from '#server/store/matches.ts';
import { openDatabase } from '#server/store/sql.ts';

const { values } = parseArgs({
  options: { live: { type: 'boolean' }, seconds: { type: 'string', default: '4' } },
});
const past = FIRST_TOURNAMENT.year;
const year = past + 1;

const { organizerUrl, ownerUrl, pepper, release } = await openEmptyDevDatabase();
const db = openDatabase(organizerUrl, { max: 2, ...connectionsOf('Demonstration') });
const rest = await fillDemonstration(db, ownerUrl, { past, year }).catch(async (error: Error) => {
  console.error(error.message);
  await release();
  process.exit(1);
});
console.info(await standingsTable(db, year));
for (const teamId of TEAM_IDS) {
  const captain = await currentCaptain(db, year, teamId);
  if (captain)
    console.info(`${TEAM_NAMES[teamId]}, ${captain.name}: ${await issueAccessCode(db, captain.id, pepper)}`);
}

if (values.live) {
  const matches = [...rest.matches];
  for (const hole of rest.holes) {
    await wait(Number(values.seconds) * 1_000);
    await postHole(db, year, hole);
    const match = matches.shift();
    if (match) await setMatch(db, year, match);
    console.info(
      `Day ${hole.day}, hole ${hole.hole}: ${TEAM_IDS.map((teamId) => hole.strokes[teamId]).join(' ')}`,
    );
  }
  console.info(await standingsTable(db, year));
}
await db.end();
await release();
