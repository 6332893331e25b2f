import { DAYS, type DayNumber } from '#domain/rules.ts';
import { PLAYERS_PER_TEAM, TEAM_IDS } from '#domain/teams.ts';
import { publishPairings, savePairings, setStarts } from '#server/store/pairings.ts';
import { readPlayers, rosterOf, setPlayer } from '#server/store/players.ts';
import { type Db, transaction } from '#server/store/sql.ts';

/** Names twelve players per team, such as 'stopemen 3'. */
export async function fillRosters(db: Db, tournamentId = 2025) {
  await transaction(db, async (connection) => {
    for (const teamId of TEAM_IDS) {
      for (let slot = 1; slot <= PLAYERS_PER_TEAM; slot += 1) {
        await setPlayer(connection, tournamentId, {
          teamId,
          slot,
          name: `${teamId} ${slot}`,
          handicap: null,
        });
      }
    }
  });
  return readPlayers(db, tournamentId);
}

/** Pairs the day's groups in roster order, ten minutes apart, and publishes them unless `publish` is false. */
export function pairInOrder(db: Db, day: DayNumber, { publish = true, tournamentId = 2025 } = {}) {
  const each = DAYS[day].playersPerTeamInGroup;
  return transaction(db, async (connection) => {
    const roster = rosterOf(await readPlayers(connection, tournamentId));
    const groups = Array.from({ length: DAYS[day].groups }, (_, index) => ({
      group: index + 1,
      players: TEAM_IDS.flatMap((teamId) => roster[teamId].slice(index * each, (index + 1) * each)),
    }));
    await savePairings(connection, tournamentId, day, { groups, held: [], roster });
    const starts = groups.map(({ group }) => ({
      group,
      teeTime: `${9 + Math.floor((group - 1) / 6)}:${((group - 1) % 6) * 10}`
        .replace(/:0$/, ':00')
        .padStart(5, '0'),
      hole: 1,
    }));
    await setStarts(connection, tournamentId, day, starts);
    await publishPairings(connection, tournamentId, day, publish);
    return { groups, roster };
  });
}
