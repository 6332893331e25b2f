import type { PlayerId } from '#domain/players.ts';
import { type Player, readPlayers } from '#server/store/players.ts';
import type { Connection } from '#server/store/sql.ts';

/**
 * Finds a player by name, or by slot such as `stopemen:3` if two have the same name. Players who have left the roster
 * are found by name.
 */
export async function findPlayer(
  db: Connection,
  tournamentId: number,
  word: string | undefined,
): Promise<Player> {
  const wanted = word?.trim().toLowerCase();
  if (!wanted) throw new Error('Please give a player.');
  const players = await readPlayers(db, tournamentId);
  const found = players.filter(
    ({ name, teamId, slot }) => name.toLowerCase() === wanted || `${teamId}:${slot}` === wanted,
  );
  const [player] = found;
  if (!player) throw new Error(`There is no player ${word}.`);
  if (found.length > 1)
    throw new Error(
      `${word} could be ${found.map(({ teamId, slot }) => `${teamId}:${slot}`).join(' or ')}. Say which.`,
    );
  return player;
}

export async function namesOf(db: Connection, tournamentId: number): Promise<(id: PlayerId) => string> {
  const names = new Map((await readPlayers(db, tournamentId)).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? `player ${id}`;
}
