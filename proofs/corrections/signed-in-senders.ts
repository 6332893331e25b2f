import { TEAM_IDS } from '#domain/teams.ts';
import { repeatableRandom } from '#local/random.ts';
import { seed } from '#server/store/seed.ts';
import { openDatabase } from '#server/store/sql.ts';
import { captainWithCode } from '#testing/captains.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import { openContendedRecords } from './contended-records.ts';
import { Device } from './device.ts';
import type { Sender } from './stream.ts';

const YEAR = 2025;

/** Signs each captain in on one device per server. The database must be migrated and still empty. */
export async function signedInSenders(
  database: { organizerUrl: string; ownerUrl: string },
  servers: readonly { url: string }[],
  firstSeed: number,
): Promise<Sender[]> {
  const db = openDatabase(database.organizerUrl);
  await seed(db);
  const records = await openContendedRecords(db, YEAR);
  const owner = openDatabase(database.ownerUrl);
  await liftCorrectionLimit(owner);
  await owner.end();
  const senders: Sender[] = [];
  for (const teamId of TEAM_IDS) {
    const captain = await captainWithCode(db, teamId);
    for (const [nearest, { url }] of servers.entries()) {
      senders.push({
        name: `${teamId}-${nearest}`,
        device: await Device.signedIn(url, captain),
        nearest,
        ownScores: records[teamId],
        foreignScores: TEAM_IDS.filter((id) => id !== teamId).flatMap((id) => records[id]),
        random: repeatableRandom(firstSeed + senders.length),
      });
    }
  }
  await db.end();
  return senders;
}
