import * as z from 'zod/mini';
import type { Held } from '#domain/pairings/draw.ts';
import { type Group, teamOf } from '#domain/pairings/groups.ts';
import { groupNumbers } from '#domain/pairings/problems.ts';
import type { Start } from '#domain/pairings/starts.ts';
import type { PlayerId, Roster } from '#domain/players.ts';
import type { DayNumber } from '#domain/rules.ts';
import { type Connection, change, query } from './sql.ts';

const READ_PAIRINGS = query(
  'read-pairings',
  `select player_id as player, group_number as "group", held from pairings
    where tournament_id = $1 and day = $2 order by group_number, array_position(array['timbermen', 'stopemen', 'powdermen'], team_id), place`,
  z.object({ player: z.number(), group: z.number(), held: z.boolean() }),
);

export type DayPairings = { groups: Group[]; held: Held[] };

/** A day's current groups, drafts included. */
export async function readPairings(
  db: Connection,
  tournamentId: number,
  day: DayNumber,
): Promise<DayPairings> {
  const places = await READ_PAIRINGS(db, tournamentId, day);
  return {
    groups: groupNumbers(day).map((group) => ({
      group,
      players: places.filter((place) => place.group === group).map(({ player }) => player),
    })),
    held: places.filter(({ held }) => held).map(({ player, group }) => ({ player, group })),
  };
}

const DROP_PAIRINGS = change(
  'drop-pairings',
  'delete from pairings where tournament_id = $1 and day = $2 and player_id <> all ($3::bigint[])',
);
const MOVE_PAIRINGS = change(
  'move-pairings',
  `update pairings p set group_number = n.group_number, place = n.place, held = n.held
    from unnest($3::bigint[], $4::smallint[], $5::smallint[], $6::boolean[]) as n (player_id, group_number, place, held)
    where p.tournament_id = $1 and p.day = $2 and p.player_id = n.player_id
      and (p.group_number, p.place, p.held) is distinct from (n.group_number, n.place, n.held)`,
);
const ADD_PAIRINGS = change(
  'add-pairings',
  `insert into pairings (tournament_id, day, player_id, team_id, group_number, place, held)
    select $1, $2, n.player_id, p.team_id, n.group_number, n.place, n.held
    from unnest($3::bigint[], $4::smallint[], $5::smallint[], $6::boolean[]) as n (player_id, group_number, place, held)
    join players p on p.id = n.player_id and p.tournament_id = $1
    where not exists (select from pairings g where (g.tournament_id, g.day, g.player_id) = ($1, $2, n.player_id))`,
);

/** Writes only the differences, so that the trail shows a swap as two changes. Run it in a transaction. */
export async function savePairings(
  db: Connection,
  tournamentId: number,
  day: DayNumber,
  { groups, held, roster }: DayPairings & { roster: Roster },
): Promise<void> {
  const places = placesOf(groups, held, roster);
  const columns = [
    places.map(({ player }) => player),
    places.map(({ group }) => group),
    places.map(({ place }) => place),
    places.map((entry) => entry.held),
  ];
  await DROP_PAIRINGS(db, tournamentId, day, columns[0]);
  await MOVE_PAIRINGS(db, tournamentId, day, ...columns);
  await ADD_PAIRINGS(db, tournamentId, day, ...columns);
}

/** Converts groups to table rows. A team's places in a group are numbered from 1. */
export function placesOf(groups: readonly Group[], held: readonly Held[], roster: Roster) {
  const isHeld = (player: PlayerId) => held.some((entry) => entry.player === player);
  return groups.flatMap(({ group, players }) =>
    players.map((player, index) => {
      const before = players
        .slice(0, index)
        .filter((other) => teamOf(roster, other) === teamOf(roster, player));
      return { player, group, place: before.length + 1, held: isHeld(player) };
    }),
  );
}

const SET_STARTS = change(
  'set-starts',
  `update matches m set tee_time = n.tee_time, starting_hole = n.hole
    from unnest($3::smallint[], $4::time[], $5::smallint[]) as n (group_number, tee_time, hole)
    where m.tournament_id = $1 and m.day = $2 and m.group_number = n.group_number
      and (m.tee_time, m.starting_hole) is distinct from (n.tee_time, n.hole)`,
);

export async function setStarts(
  db: Connection,
  tournamentId: number,
  day: DayNumber,
  starts: readonly Start[],
): Promise<void> {
  const columns = [
    starts.map(({ group }) => group),
    starts.map(({ teeTime }) => teeTime),
    starts.map(({ hole }) => hole),
  ];
  await SET_STARTS(db, tournamentId, day, ...columns);
}

/** The groups that have a tee time. */
export const readStarts = query(
  'read-starts',
  `select group_number as "group", to_char(tee_time, 'HH24:MI') as "teeTime", starting_hole as hole
    from matches where tournament_id = $1 and day = $2 and tee_time is not null order by group_number`,
  z.object({ group: z.number(), teeTime: z.string(), hole: z.number() }),
)<[tournamentId: number, day: DayNumber]>;

/** The data needed to repeat a draw. */
export type DrawnFrom = { seed: string; held: readonly Held[]; roster: Roster };

export const setDraw = change('set-draw', 'update days set draw = $3 where tournament_id = $1 and day = $2')<
  [tournamentId: number, day: DayNumber, draw: DrawnFrom]
>;

/** Publishes the day's pairings, or makes them a draft again. */
export const publishPairings = change(
  'publish-pairings',
  `update days set pairings_published_at = case when $3::boolean then coalesce(pairings_published_at, now()) end
    where tournament_id = $1 and day = $2`,
)<[tournamentId: number, day: DayNumber, published: boolean]>;
