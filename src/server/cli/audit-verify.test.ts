import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDay } from '#server/store/tournament.ts';
import { databaseForThisTest } from '#testing/database.ts';

const PROGRAM = path.join(import.meta.dirname, 'audit-verify.ts');

function verify(settings: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'], ...settings },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('reports 0 faults for a complete trail; fails and names the score if a score differs from the trail', async () => {
  const { db, owner, url } = await databaseForThisTest();
  await openDay(db, 2025, 1);
  await owner.query("update scores set strokes = 4 where day = 1 and hole = 7 and team_id = 'stopemen'");
  expect(verify({ DATABASE_URL: url })).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^1 corrections replayed over \d+ scores, .*: 0 faults\.\n$/),
    stderr: '',
  });
  await owner.query('alter table scores disable trigger user');
  await owner.query("update scores set strokes = 5 where day = 1 and hole = 7 and team_id = 'stopemen'");
  const { status, stdout, stderr } = verify({ DATABASE_URL: url });
  expect(status).toBe(1);
  expect(stdout).toMatch(/: [1-9]\d* faults\.\n$/);
  expect(stderr).toMatch(/^score \d+: the table says 5 /);
});

test('names triggers and functions that are missing, disabled, changed or added', async () => {
  const { owner, url } = await databaseForThisTest();
  await owner.query(`drop trigger keep_trail on trail;
    alter table corrections disable trigger keep_corrections;
    create trigger forge before update on scores for each row execute function before_score_change();
    create or replace trigger record_days after insert on days
      for each row execute function record_change('{tournament_id,day}');
    create or replace trigger keep_undone before update of by_line on undone
      for each row execute function keep_trail();
    create or replace trigger keep_all_corrections before truncate on corrections
      for each statement when (false) execute function keep_corrections();
    create or replace trigger record_tournaments_gone after delete on tournaments
      for each row when (false) execute function record_change('{id}', '{version,records_version}');
    create schema elsewhere;
    create function elsewhere.keep_trail() returns trigger language plpgsql as 'begin return null; end';
    create or replace trigger keep_all_of_trail before truncate on trail
      for each statement execute function elsewhere.keep_trail();
    create or replace function record_change() returns trigger language plpgsql
      set search_path = pg_catalog, public, pg_temp as 'begin return null; end';
    do $$ begin execute format('create or replace function keep_trail() returns trigger language plpgsql
      set search_path = pg_catalog, public, pg_temp as %L',
      (select prosrc from pg_proc where proname = 'announce_row')); end $$;
    create or replace function is_thrown_away(p_tournament integer) returns boolean language sql
      set search_path = pg_catalog, public, pg_temp as 'select true';
    alter function keep_corrections() set search_path = elsewhere, public;
    drop function note_backup, declare_result`);
  const { status, stderr } = verify({ DATABASE_URL: url });
  expect(status).toBe(1);
  expect(stderr.split('\n')).toEqual(
    expect.arrayContaining([
      'trigger keep_trail on trail is missing',
      'trigger keep_corrections on corrections is disabled',
      'trigger forge on scores does not belong to this release',
      'trigger record_days on days differs from this release',
      'trigger keep_undone on undone differs from this release',
      'trigger keep_all_corrections on corrections differs from this release',
      'trigger record_tournaments_gone on tournaments differs from this release',
      'trigger keep_all_of_trail on trail differs from this release',
      'function record_change differs from this release',
      'function keep_trail differs from this release',
      'function is_thrown_away differs from this release',
      'function keep_corrections differs from this release',
      'function note_backup is missing',
      'function declare_result is missing',
    ]),
  );
});

test.each([
  {
    what: 'a missing DATABASE_URL',
    settings: {},
    told: /^Set DATABASE_URL to the database, as the role cup_server\.\n$/,
  },
  {
    what: 'a database that cannot be reached',
    settings: { DATABASE_URL: 'postgres://cup_server@127.0.0.1:1/cup' },
    told: /^connect ECONNREFUSED 127\.0\.0\.1:1\n$/,
  },
])('reports $what in one line, never as 0 faults', ({ settings, told }) => {
  expect(verify(settings)).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(told) });
});
