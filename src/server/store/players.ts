import * as z from 'zod/mini';
import type { saveRoster as saveRosterCall, TeamRoster } from '#contract/desk/roster.ts';
import type { Body } from '#contract/endpoint.ts';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import type { PlayerId, Roster } from '#domain/players.ts';
import { byTeam, TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { CHANGED_COLUMNS, Changed } from './last-change.ts';
import { OF_YEAR, outcomeFunction, type Seen } from './outcomes.ts';
import { type Connection, change, type Db, query, queryOne, queryValue } from './sql.ts';

const HOLDER = queryOne(
  'slot-holder',
  `select id, name from players where tournament_id = $1 and team_id = $2 and slot = $3 for update`,
  z.object({ id: z.number(), name: z.string() }),
);
const LEAVE_SLOT = change('leave-slot', 'update players set slot = null where id = $1');
const RETURN_TO_SLOT = queryValue(
  'return-to-slot',
  `update players set slot = $4, handicap = $5 where id = (
      select id from players where tournament_id = $1 and team_id = $2 and name = $3 and (slot is null or slot = $4)
      order by slot nulls last, id desc limit 1)
    returning id`,
  z.number(),
);
const JOIN_SLOT = queryValue(
  'join-slot',
  `insert into players (tournament_id, team_id, name, slot, handicap) values ($1, $2, $3, $4, $5) returning id`,
  z.number(),
);

export type NewPlayer = { teamId: TeamId; slot: number; name: string; handicap: number | null };

/**
 * Puts a person into a roster slot. The previous player leaves the roster and keeps the scores already played; a former
 * player of this team returns as the same person. Run it in a transaction.
 */
export async function setPlayer(
  db: Connection,
  tournamentId: number,
  { teamId, slot, name, handicap }: NewPlayer,
): Promise<PlayerId> {
  const holder = await HOLDER(db, tournamentId, teamId, slot);
  if (holder && holder.name !== name) await LEAVE_SLOT(db, holder.id);
  const values = [tournamentId, teamId, name, slot, handicap];
  const player = (await RETURN_TO_SLOT(db, ...values)) ?? (await JOIN_SLOT(db, ...values));
  if (!player) throw new Error('the player was not found after insert');
  return player;
}

/** Changes the spelling of a player's name. Returns 0 if the slot is empty. */
export const renamePlayer = change(
  'rename-player',
  'update players set name = $4 where tournament_id = $1 and team_id = $2 and slot = $3',
)<[tournamentId: number, teamId: TeamId, slot: number, name: string]>;

/** All players of this tournament; those who have left the roster come last. */
export const readPlayers = query(
  'read-players',
  `select id, team_id as "teamId", name, slot, handicap::float8 as handicap from players
    where tournament_id = $1 order by team_id, slot nulls last, id`,
  z.object({
    id: z.number(),
    teamId: TeamIdSchema,
    name: z.string(),
    slot: z.nullable(z.number()),
    handicap: z.nullable(z.number()),
  }),
)<[tournamentId: number]>;
export type Player = Awaited<ReturnType<typeof readPlayers>>[number];

export function rosterOf(players: readonly Player[]): Roster {
  return everyTeam(players.filter(({ slot }) => slot !== null));
}

/** Includes players who have left the roster. */
export function everyTeam(players: readonly Player[]): Roster {
  return byTeam((teamId) => players.filter((player) => player.teamId === teamId).map(({ id }) => id));
}

const READ_TEAMS = query(
  'read-desk-rosters',
  `select m.id as "teamId", (select a.name from captains a
      where a.tournament_id = $1 and a.team_id = m.id and a.replaced_at is null) as captain, ${CHANGED_COLUMNS}
    from teams m, last_change($1, 'players', jsonb_build_object('team_id', m.id)) as c`,
  z.extend(Changed, { teamId: TeamIdSchema, captain: z.nullable(z.string()) }),
);

/**
 * Reads the versions before the players: if a roster changes between the two reads, its version is
 * stale, and a save based on it is refused.
 */
export async function readRosters(db: Db, tournamentId: number): Promise<TeamRoster[]> {
  const teams = await READ_TEAMS(db, tournamentId);
  const everybody = await readPlayers(db, tournamentId);
  return TEAM_IDS.flatMap((teamId) => {
    const team = teams.find((entry) => entry.teamId === teamId);
    if (!team) return [];
    const players = everybody.filter((player) => player.teamId === teamId);
    return {
      teamId,
      version: team.version,
      changed: team.changed,
      captain: team.captain,
      players: players.flatMap(({ id, slot, name, handicap }) =>
        slot === null ? [] : { id, slot, name, handicap },
      ),
      left: players.flatMap(({ id, slot, name, handicap }) => (slot === null ? { id, name, handicap } : [])),
    };
  });
}

const SAVE_ROSTER = outcomeFunction('save_roster', [...OF_YEAR, 'stale', 'twice', 'other-team', 'no-player']);

/** Saves these as the team's players (D-13). The database identifies the organizer and checks the version. */
export function saveRoster(
  db: Db,
  session: Buffer,
  { tournamentId, teamId, seen }: { tournamentId: number; teamId: TeamId; seen: Seen },
  players: Body<typeof saveRosterCall>['players'],
) {
  return SAVE_ROSTER(db, session, tournamentId, teamId, seen, JSON.stringify(players));
}
