import { DAY_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { teamScores } from '#server/store/scores.ts';
import type { Db } from '#server/store/sql.ts';
import { openDay } from '#server/store/tournament.ts';

/** So few holes that senders correct the same one at the same time. */
const HOLES = [1, 9, 18];

/** Opens both days. Returns the ids of the scores that the proofs correct, by team. */
export async function openContendedRecords(db: Db, tournamentId: number): Promise<Record<TeamId, number[]>> {
  for (const day of DAY_NUMBERS) await openDay(db, tournamentId, day);
  const cards = await Promise.all(TEAM_IDS.map((teamId) => teamScores(db, tournamentId, teamId)));
  const contended = cards.flat().filter(({ hole }) => HOLES.includes(hole));
  return byTeam((teamId) => contended.filter((score) => score.teamId === teamId).map(({ id }) => id));
}
