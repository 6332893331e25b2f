import * as z from 'zod/mini';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import type { PlayerId, Roster } from '#domain/players.ts';
import { byTeam, type TeamId } from '#domain/teams.ts';
import { type Connection, firstRow, Nothing, rows } from './sql.ts';

const Id = z.object({ id: z.number() });

const HOLDER = {
  name: 'slot-holder',
  text: `select id, name from players where tournament_id = $1 and team_id = $2 and slot = $3 for update`,
  row: z.object({ id: z.number(), name: z.string() }),
};
const LEAVE_SLOT = {
  name: 'leave-slot',
  text: 'update players set slot = null where id = $1',
  row: Nothing,
};
const RETURN_TO_SLOT = {
  name: 'return-to-slot',
  text: `update players set slot = $4, handicap = $5 where id = (
      select id from players where tournament_id = $1 and team_id = $2 and name = $3 and (slot is null or slot = $4)
      order by slot nulls last, id desc limit 1)
    returning id`,
  row: Id,
};
const JOIN_SLOT = {
  name: 'join-slot',
  text: `insert into players (tournament_id, team_id, name, slot, handicap) values ($1, $2, $3, $4, $5) returning id`,
  row: Id,
};

export type NewPlayer = { teamId: TeamId; slot: number; name: string; handicap: number | null };

/**
 * Puts a person into a roster slot. Whoever held it leaves the roster and keeps what they have played; whoever was
 * on this team before comes back as the same person. Run it in a transaction.
 */
export async function setPlayer(
  db: Connection,
  tournamentId: number,
  { teamId, slot, name, handicap }: NewPlayer,
): Promise<PlayerId> {
  const holder = await firstRow(db, HOLDER, [tournamentId, teamId, slot]);
  if (holder && holder.name !== name) await rows(db, LEAVE_SLOT, [holder.id]);
  const values = [tournamentId, teamId, name, slot, handicap];
  const player = (await firstRow(db, RETURN_TO_SLOT, values)) ?? (await firstRow(db, JOIN_SLOT, values));
  if (!player) throw new Error('the player was not found after insert');
  return player.id;
}

const RENAME_PLAYER = {
  name: 'rename-player',
  text: 'update players set name = $4 where tournament_id = $1 and team_id = $2 and slot = $3 returning id',
  row: Id,
};

/** The same person under another spelling. False: nobody holds that slot. */
export async function renamePlayer(
  db: Connection,
  tournamentId: number,
  { teamId, slot, name }: Omit<NewPlayer, 'handicap'>,
): Promise<boolean> {
  return (await rows(db, RENAME_PLAYER, [tournamentId, teamId, slot, name])).length === 1;
}

const READ_PLAYERS = {
  name: 'read-players',
  text: `select id, team_id as "teamId", name, slot, handicap::float8 as handicap from players
    where tournament_id = $1 order by team_id, slot nulls last, id`,
  row: z.object({
    id: z.number(),
    teamId: TeamIdSchema,
    name: z.string(),
    slot: z.nullable(z.number()),
    handicap: z.nullable(z.number()),
  }),
};
export type Player = z.output<typeof READ_PLAYERS.row>;

/** Everybody of this tournament, those who have left the roster last. */
export function readPlayers(db: Connection, tournamentId: number): Promise<Player[]> {
  return rows(db, READ_PLAYERS, [tournamentId]);
}

export function rosterOf(players: readonly Player[]): Roster {
  return everyTeam(players.filter(({ slot }) => slot !== null));
}

/** Those who have left the roster included. */
export function everyTeam(players: readonly Player[]): Roster {
  return byTeam((teamId) => players.filter((player) => player.teamId === teamId).map(({ id }) => id));
}
