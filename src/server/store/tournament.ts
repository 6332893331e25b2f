import * as z from 'zod/mini';
import { hostOf } from '#domain/calendar.ts';
import type { TournamentStatus } from '#domain/leaderboard.ts';
import { DAY_NUMBERS, DAYS, type DayNumber, formatOfHole, HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { type Db, Nothing, rows, transaction } from './sql.ts';

const CREATE_TOURNAMENT = {
  name: 'create-tournament',
  text: 'insert into tournaments (id, host_team_id) values ($1, $2)',
  row: Nothing,
};
const CREATE_DAY = {
  name: 'create-day',
  text: `insert into days (tournament_id, day, date, start_time, formats,
      points_sole, points_shared_by_two, points_shared_by_three, points_sole_second)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  row: Nothing,
};
const CREATE_MATCHES = {
  name: 'create-matches',
  text: 'insert into matches (tournament_id, day, group_number) select $1, $2, generate_series(1, $3)',
  row: Nothing,
};

export type NewTournament = {
  year: number;
  dates: readonly [string | null, string | null];
  startTime: string;
};

/** A new year's cup, with the rules of the game as they stand, its 18 matches open and no day opened. */
export function createTournament(db: Db, { year, dates, startTime }: NewTournament): Promise<void> {
  return transaction(db, async (connection) => {
    await rows(connection, CREATE_TOURNAMENT, [year, hostOf(year)]);
    for (const day of DAY_NUMBERS) {
      const { points, groups } = DAYS[day];
      const formats = HOLE_NUMBERS.map((hole) => formatOfHole(day, hole));
      const pays = [points.sole, points.sharedByTwo, points.sharedByThree, points.soleSecond];
      await rows(connection, CREATE_DAY, [year, day, dates[day - 1], startTime, formats, ...pays]);
      await rows(connection, CREATE_MATCHES, [year, day, groups]);
    }
  });
}

const SHOW_TOURNAMENT = {
  name: 'show-tournament',
  text: `insert into site (tournament_id) values ($1) on conflict (only_row) do update set tournament_id = $1`,
  row: Nothing,
};

/** Makes this the tournament that the site shows. */
export async function showTournament(db: Db, tournamentId: number): Promise<void> {
  await rows(db, SHOW_TOURNAMENT, [tournamentId]);
}

const SHOWN_TOURNAMENT = {
  name: 'shown-tournament',
  text: 'select tournament_id as id from site where tournament_id is not null',
  row: z.object({ id: z.number() }),
};

export async function shownTournament(db: Db): Promise<number | undefined> {
  return (await rows(db, SHOWN_TOURNAMENT))[0]?.id;
}

const TOURNAMENT_EXISTS = {
  name: 'tournament-exists',
  text: 'select id from tournaments where id = $1',
  row: z.object({ id: z.number() }),
};

export async function tournamentExists(db: Db, tournamentId: number): Promise<boolean> {
  return (await rows(db, TOURNAMENT_EXISTS, [tournamentId])).length === 1;
}

const OPEN_DAY = {
  name: 'open-day',
  text: `insert into scores (tournament_id, day, hole, team_id)
    select $1, $2, hole, team from unnest($3::smallint[]) as hole, unnest($4::text[]) as team
    on conflict do nothing returning id`,
  row: z.object({ id: z.number() }),
};

/** Creates the day's 54 empty records; how many were new. Opening an open day changes nothing. */
export async function openDay(db: Db, tournamentId: number, day: DayNumber): Promise<number> {
  return (await rows(db, OPEN_DAY, [tournamentId, day, HOLE_NUMBERS, TEAM_IDS])).length;
}

const SET_STATUS = {
  name: 'set-status',
  text: 'update tournaments set status = $2 where id = $1 returning id',
  row: z.object({ id: z.number() }),
};

export async function setStatus(db: Db, tournamentId: number, status: TournamentStatus): Promise<boolean> {
  return (await rows(db, SET_STATUS, [tournamentId, status])).length === 1;
}

const SET_DATE = {
  name: 'set-date',
  text: 'update days set date = $3 where tournament_id = $1 and day = $2 returning day as id',
  row: z.object({ id: z.number() }),
};

export async function setDate(
  db: Db,
  tournamentId: number,
  day: DayNumber,
  date: string | null,
): Promise<boolean> {
  return (await rows(db, SET_DATE, [tournamentId, day, date])).length === 1;
}

const SET_MATCH = {
  name: 'set-match',
  text: `update matches set winner_team_id = $4, halved = $5
    where tournament_id = $1 and day = $2 and group_number = $3 returning group_number as id`,
  row: z.object({ id: z.number() }),
};

/** How a group's match ended; null opens it again. False: there is no such match. */
export async function setMatch(
  db: Db,
  tournamentId: number,
  match: { day: DayNumber; group: number; result: TeamId | 'halved' | null },
): Promise<boolean> {
  const winner = match.result === 'halved' ? null : match.result;
  const values = [tournamentId, match.day, match.group, winner, match.result === 'halved'];
  return (await rows(db, SET_MATCH, values)).length === 1;
}

const SET_PLAYER = {
  name: 'set-player',
  text: `insert into players (tournament_id, team_id, slot, name, handicap) values ($1, $2, $3, $4, $5)
    on conflict (tournament_id, team_id, slot) do update set name = $4, handicap = $5`,
  row: Nothing,
};

export async function setPlayer(
  db: Db,
  tournamentId: number,
  player: { teamId: TeamId; slot: number; name: string; handicap: number | null },
): Promise<void> {
  await rows(db, SET_PLAYER, [tournamentId, player.teamId, player.slot, player.name, player.handicap]);
}
