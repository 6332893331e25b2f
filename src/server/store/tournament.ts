import * as z from 'zod/mini';
import { hostOf } from '#domain/calendar.ts';
import type { TournamentStatus } from '#domain/leaderboard.ts';
import type { PlayerId } from '#domain/players.ts';
import { DAY_NUMBERS, DAYS, type DayNumber, formatOfHole, HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { OF_SITE, outcomeFunction } from './outcomes.ts';
import { type Connection, type Db, Nothing, rows, transaction } from './sql.ts';

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

const START_YEAR = {
  name: 'start-year',
  text: 'select start_year($1, $2, $3)',
  row: Nothing,
};

export type NextYear = { from: number; year: number };

/** D-22: a year with the settings of the one before, unless it is there already; the site shows it from now on. */
export async function startYear(db: Db, { from, year }: NextYear): Promise<void> {
  await rows(db, START_YEAR, [from, year, hostOf(year)]);
}

const START_FROM_DESK = outcomeFunction('start_year_from_desk', [...OF_SITE, 'year-started', 'not-over']);

export function startYearFromDesk(db: Db, session: Buffer, { from, year }: NextYear) {
  return START_FROM_DESK(db, session, from, year, hostOf(year));
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
export async function openDay(db: Connection, tournamentId: number, day: DayNumber): Promise<number> {
  return (await rows(db, OPEN_DAY, [tournamentId, day, HOLE_NUMBERS, TEAM_IDS])).length;
}

const SET_STATUS = {
  name: 'set-status',
  text: 'update tournaments set status = $2 where id = $1 returning id',
  row: z.object({ id: z.number() }),
};

export async function setStatus(
  db: Connection,
  tournamentId: number,
  status: TournamentStatus,
): Promise<boolean> {
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

const SET_CAPTAINS_AWARD = {
  name: 'set-captains-award',
  text: `update tournaments t set captains_award_team_id = p.team_id, captains_award_player_id = p.id
    from (select 1) as one_row left join players p on p.id = $2 and p.tournament_id = $1
    where t.id = $1 and (p.id is not null or $2::bigint is null) returning t.id`,
  row: z.object({ id: z.number() }),
};

/** Who has won the Captain's Award; null takes it back. False: no such player in this tournament. */
export async function setCaptainsAward(
  db: Connection,
  tournamentId: number,
  player: PlayerId | null,
): Promise<boolean> {
  return (await rows(db, SET_CAPTAINS_AWARD, [tournamentId, player])).length === 1;
}
