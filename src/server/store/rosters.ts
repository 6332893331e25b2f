import * as z from 'zod/mini';
import type { TeamRoster } from '#contract/desk/roster.ts';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { CHANGED_COLUMNS, Changed, lastChangeOf } from './last-change.ts';
import { OF_YEAR, outcomeFunction, type Seen } from './outcomes.ts';
import { readPlayers } from './players.ts';
import { type Db, query } from './sql.ts';

const READ_TEAMS = query(
  'read-desk-rosters',
  `select m.id as "teamId", (select a.name from captains a
      where a.tournament_id = $1 and a.team_id = m.id and a.replaced_at is null) as captain, ${CHANGED_COLUMNS}
    from teams m, last_change($1, 'players', jsonb_build_object('team_id', m.id)) as c`,
  z.extend(Changed, { teamId: TeamIdSchema, captain: z.nullable(z.string()) }),
);

/** The three teams as the organizers see them. The versions are read first: what changes in between is stale, not lost. */
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
      changed: lastChangeOf(team),
      captain: team.captain,
      players: players.flatMap(({ id, slot, name, handicap }) =>
        slot === null ? [] : { id, slot, name, handicap },
      ),
      left: players.flatMap(({ id, slot, name, handicap }) => (slot === null ? { id, name, handicap } : [])),
    };
  });
}

export type SavedPlayer = { id: number | null; slot: number; name: string; handicap: number | null };

const SAVE_ROSTER = outcomeFunction('save_roster', [...OF_YEAR, 'stale', 'twice', 'other-team', 'no-player']);

/** Makes these the team's players (D-13). The database finds out who is acting and whether somebody was faster. */
export function saveRoster(
  db: Db,
  session: Buffer,
  { tournamentId, teamId, seen }: { tournamentId: number; teamId: TeamId; seen: Seen },
  players: readonly SavedPlayer[],
) {
  return SAVE_ROSTER(db, session, tournamentId, teamId, seen, JSON.stringify(players));
}
