import * as z from 'zod/mini';
import { hostOf } from '#domain/calendar.ts';
import type { TournamentStatus } from '#domain/leaderboard.ts';
import type { PlayerId } from '#domain/players.ts';
import { DAY_NUMBERS, DAYS, type DayNumber, formatOfHole, HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { OF_SITE, outcomeFunction } from './outcomes.ts';
import { type Connection, change, type Db, queryValue, transaction } from './sql.ts';

const CREATE_TOURNAMENT = change(
  'create-tournament',
  'insert into tournaments (id, host_team_id) values ($1, $2)',
);
const CREATE_DAY = change(
  'create-day',
  `insert into days (tournament_id, day, date, start_time, formats,
      points_sole, points_shared_by_two, points_shared_by_three, points_sole_second)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const CREATE_MATCHES = change(
  'create-matches',
  'insert into matches (tournament_id, day, group_number) select $1, $2, generate_series(1, $3)',
);

/** One day of one tournament. */
export type DayOf = { tournamentId: number; day: DayNumber };

export type NewTournament = {
  year: number;
  dates: readonly [string | null, string | null];
  startTime: string;
};

/** Creates a new year's cup with the current rules of the game, its 18 matches open and no day opened. */
export function createTournament(db: Db, { year, dates, startTime }: NewTournament): Promise<void> {
  return transaction(db, async (connection) => {
    await CREATE_TOURNAMENT(connection, year, hostOf(year));
    for (const day of DAY_NUMBERS) {
      const { points, groups } = DAYS[day];
      const formats = HOLE_NUMBERS.map((hole) => formatOfHole(day, hole));
      const pays = [points.sole, points.sharedByTwo, points.sharedByThree, points.soleSecond];
      await CREATE_DAY(connection, year, day, dates[day - 1], startTime, formats, ...pays);
      await CREATE_MATCHES(connection, year, day, groups);
    }
  });
}

export const showTournament = change(
  'show-tournament',
  `insert into site (tournament_id) values ($1) on conflict (only_row) do update set tournament_id = $1`,
)<[tournamentId: number]>;

const START_YEAR = change('start-year', 'select start_year($1, $2, $3)');

export type NextYear = { from: number; year: number };

/** D-22: creates `year` with the settings of `from`, unless it exists. The site then shows `year`. */
export async function startYear(db: Db, { from, year }: NextYear): Promise<void> {
  await START_YEAR(db, from, year, hostOf(year));
}

const START_FROM_DESK = outcomeFunction('start_year_from_desk', [...OF_SITE, 'year-started', 'not-over']);

export function startYearFromDesk(db: Db, session: Buffer, { from, year }: NextYear) {
  return START_FROM_DESK(db, session, from, year, hostOf(year));
}

export const shownTournament = queryValue(
  'shown-tournament',
  'select tournament_id from site where tournament_id is not null',
  z.number(),
)<[]>;

export const tournamentExists = queryValue(
  'tournament-exists',
  'select exists (select from tournaments where id = $1)',
  z.boolean(),
)<[tournamentId: number]>;

const OPEN_DAY = change(
  'open-day',
  `insert into scores (tournament_id, day, hole, team_id)
    select $1, $2, hole, team from unnest($3::smallint[]) as hole, unnest($4::text[]) as team
    on conflict do nothing`,
);

/** Creates the day's 54 empty scores and returns how many were new. Opening an open day changes nothing. */
export function openDay(db: Connection, tournamentId: number, day: DayNumber): Promise<number> {
  return OPEN_DAY(db, tournamentId, day, HOLE_NUMBERS, TEAM_IDS);
}

export const setStatus = change('set-status', 'update tournaments set status = $2 where id = $1')<
  [tournamentId: number, status: TournamentStatus]
>;

export const setDate = change('set-date', 'update days set date = $3 where tournament_id = $1 and day = $2')<
  [tournamentId: number, day: DayNumber, date: string | null]
>;

/** Sets the winner of the Captain's Award; null removes it. Returns 0 if the player is not in this cup. */
export const setCaptainsAward = change(
  'set-captains-award',
  `update tournaments t set captains_award_team_id = p.team_id, captains_award_player_id = p.id
    from (select 1) as one_row left join players p on p.id = $2 and p.tournament_id = $1
    where t.id = $1 and (p.id is not null or $2::bigint is null)`,
)<[tournamentId: number, player: PlayerId | null]>;
