import { expect, test } from 'vitest';
import { fillDemo } from '#local/demo/fill-demo.ts';
import { showTournament } from '#server/store/tournament.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { deskSession } from '#testing/desk-session.ts';

/**
 * The columns that a rehearsal copies from the real year, and those that start empty. Add a new column to one of the
 * two lists.
 */
const COLUMNS: Readonly<Record<string, { copied: readonly string[]; startsEmpty: readonly string[] }>> = {
  tournaments: {
    copied: ['host_team_id', 'time_zone', 'corrections_a_minute'],
    startsEmpty: [
      'id',
      'status',
      'version',
      'records_version',
      'captains_award_team_id',
      'captains_award_player_id',
    ],
  },
  days: {
    copied: [
      'day',
      'date',
      'start_time',
      'formats',
      'pairings_published_at',
      'points_sole',
      'points_shared_by_two',
      'points_shared_by_three',
      'points_sole_second',
    ],
    startsEmpty: [
      'tournament_id',
      'state',
      'state_since',
      'official_at',
      'draw',
      'captains_out',
      'without_champion',
    ],
  },
  matches: {
    copied: ['day', 'group_number', 'tee_time', 'starting_hole'],
    startsEmpty: ['tournament_id', 'winner_team_id', 'halved', 'version'],
  },
  players: {
    copied: ['team_id', 'slot', 'name', 'handicap', 'captains_pick'],
    startsEmpty: ['tournament_id', 'id'],
  },
  captains: { copied: ['team_id', 'name'], startsEmpty: ['tournament_id', 'id', 'named_at', 'replaced_at'] },
  pairings: {
    copied: ['day', 'team_id', 'group_number', 'place', 'held'],
    startsEmpty: ['tournament_id', 'player_id'],
  },
};

test.each(Object.entries(COLUMNS))(
  'D-20 every column of %s is copied into a rehearsal or starts empty',
  async (table, { copied, startsEmpty }) => {
    const { db, owner, serverDb } = await databaseForThisTest();
    const { rows } = await owner.query<{ name: string }>(
      `select attname::text as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by 1`,
      [table],
    );
    expect(rows.map(({ name }) => name)).toEqual([...copied, ...startsEmpty].sort());

    await fillDemo(db, 2025);
    await showTournament(db, 2025);
    await owner.query(`
      update tournaments set corrections_a_minute = 33, host_team_id = 'stopemen', time_zone = 'America/Chicago';
      update matches set starting_hole = group_number;
      update pairings set held = group_number = 2;
      update days set start_time = '08:07', state = 'official' where state <> 'not open'`);
    const session = await deskSession(owner, 'June Ledger');
    const started = await serverDb.query('select start_rehearsal($1, 2025) as outcome', [session]);
    expect(started.rows).toEqual([{ outcome: 'done' }]);
    const year = table === 'tournaments' ? 'id' : 'tournament_id';
    const rowsOf = async (tournament: string) => {
      const columns = copied.map((column) => `t.${column}`).join(', ');
      const found = await owner.query(
        `select row(${columns})::text as text from ${table} t where t.${year} = ${tournament} order by 1`,
      );
      return found.rows;
    };
    const real = await rowsOf('2025');
    expect(real.length).toBeGreaterThan(0);
    expect(await rowsOf('rehearsal_id()')).toEqual(real);
  },
);
