import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { revokeCode } from '#server/store/captains.ts';
import { correctAsOrganizer, scoreIdAt } from '#server/store/scores.ts';
import { startSession } from '#server/store/sign-in.ts';
import { openDay } from '#server/store/tournament.ts';
import { captainWithCode } from '#testing/captains.ts';
import type { TestDatabase } from '#testing/cluster.ts';
import { freshDatabase } from '#testing/database.ts';
import { attempt, NOT_PERMITTED, OUR_TRIGGER } from './attempt.ts';
import { EVENT_BOUNDS } from './event-bounds.ts';
import { FORBIDDEN } from './forbidden-statements.ts';
import { FORGERIES } from './forgeries.ts';
import { GAME_BOUNDS } from './game-bounds.ts';
import { ORGANIZER_BOUNDS } from './organizer-bounds.ts';
import { FUNCTIONS, functionsOf, ORGANIZER_RIGHTS, rightsOf, SERVER_RIGHTS } from './privileges.ts';
import { TRAIL_BOUNDS } from './trail-bounds.ts';

const BOUNDS = [...GAME_BOUNDS, ...EVENT_BOUNDS, ...TRAIL_BOUNDS, ...ORGANIZER_BOUNDS];

let database: TestDatabase;

/** Opens Day 1, names a captain and corrects a score, so that there is data to damage. */
beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  await openDay(db, 2025, 1);
  await captainWithCode(db, 'stopemen');
  const scoreId = (await scoreIdAt(db, 2025, 'stopemen', 1, 1)) ?? 0;
  const correction = { scoreId, organizer: 'Sample Organizer', strokes: 4, reason: null, key: null };
  await correctAsOrganizer(db, { ...correction, seenVersion: null });
});
afterAll(() => database.drop());

const FIRST_HOLE = "(tournament_id, day, hole, team_id) = (2025, 1, 1, 'stopemen')";
const SET_5 = `update public.scores set strokes = 5 where ${FIRST_HOLE}`;
const COMPLETE = "update public.tournaments set status = 'completed' where id = 2025";
const PAY_1 = 'update public.days set points_sole = 1 where (tournament_id, day) = (2025, 1)';

describe("the server's role", () => {
  test.each(FORBIDDEN)('must not %s', async (statement) => {
    expect(await attempt(database.serverDb, statement)).toBe(NOT_PERMITTED);
  });

  test.each(FORGERIES)('cannot forge a trail entry: $what', async ({ sql }) => {
    expect(await attempt(database.serverDb, ...sql)).toBe(NOT_PERMITTED);
  });

  test('is recorded as the captain whose session it uses, no matter what it claims', async () => {
    const { serverDb, owner } = database;
    const sessionToken = 'the token of a session';
    const code = await owner.query('select id, captain_id from access_codes where revoked_at is null');
    const { id: codeId, captain_id: captainId } = code.rows[0];
    await startSession(serverDb, { sessionToken, codeId, seconds: 60, replaces: null });
    const scoreId = (await scoreIdAt(serverDb, 2025, 'stopemen', 1, 2)) ?? 0;
    const claim = `{"role": "organizer", "name": "Sample Organizer", "reason": "ruling", "key": null}`;
    const connection = await serverDb.connect();
    onTestFinished(() => connection.release(true));
    await connection.query('select set_config($1, $2, false)', ['cup.actor', claim]);
    await connection.query('set search_path = pg_temp, public');
    await connection.query('select public.correct_score($1, $2, $3, 4, null, null)', [
      sessionToken,
      scoreId,
      'Captain of the stopemen',
    ]);
    const { rows } = await owner.query(
      'select role, captain_id, actor, reason from corrections where score_id = $1',
      [scoreId],
    );
    expect(rows).toEqual([
      { role: 'captain', captain_id: captainId, actor: 'Captain of the stopemen', reason: null },
    ]);
  });

  test('starts no session with a code that is not valid', async () => {
    const { serverDb, owner, db } = database;
    const start = (codeId: number) =>
      startSession(serverDb, { sessionToken: `with code ${codeId}`, codeId, seconds: 60, replaces: null });
    expect(await start(9_999)).toBe(false);
    const { id } = await captainWithCode(db, 'powdermen');
    const { rows } = await owner.query('select id from access_codes where captain_id = $1', [id]);
    expect(await start(rows[0].id)).toBe(true);
    await revokeCode(db, id);
    expect(await start(rows[0].id)).toBe(false);
    await owner.query('update captains set replaced_at = now() where id = $1', [id]);
  });

  test('starts no session that lasts longer than a month', async () => {
    const { serverDb, owner } = database;
    const [codeId] = (await owner.query('select id from access_codes where revoked_at is null')).rows;
    const forever = { sessionToken: 'a token for ever', seconds: 2_000_000_000, replaces: null };
    await startSession(serverDb, { codeId: codeId.id, ...forever });
    const { rows } = await owner.query(
      "select expires_at < now() + interval '32 days' as soon from sessions",
    );
    expect(rows.every(({ soon }) => soon)).toBe(true);
  });

  test('cannot grant itself privileges', async () => {
    const statements = ['grant update on corrections to public', 'update corrections set to_strokes = 4'];
    expect(await attempt(database.serverDb, ...statements)).toBe(NOT_PERMITTED);
  });

  test('has exactly the privileges that it needs on every table', async () => {
    expect(await rightsOf(database.owner, 'cup_server')).toEqual(SERVER_RIGHTS);
  });

  test.each(Object.entries(FUNCTIONS))(
    'like every other role, may call exactly its own functions: %s',
    async (role, functions) => {
      expect(await functionsOf(database.owner, role)).toEqual(functions);
    },
  );

  test.each(['cup_server', 'cup_organizer'])(
    'like the organizers’ role, has no special attributes or memberships, and owns nothing: %s',
    async (role) => {
      const { rows } = await database.owner.query(
        `
      select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as powers,
        (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
        (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as property,
        has_schema_privilege(r.oid, 'public', 'create') as "createsTables",
        has_database_privilege(r.oid, current_database(), 'create') as "createsSchemas"
      from pg_roles r where rolname = $1`,
        [role],
      );
      const expected = {
        powers: false,
        memberships: 0,
        property: 0,
        createsTables: false,
        createsSchemas: false,
      };
      expect(rows).toEqual([expected]);
    },
  );

  // A temporary table hides the real one with the same name if a function does not name the schema.
  test.each([
    {
      rule: 'cannot hide a correction',
      table: 'corrections',
      tries: [SET_5, recorded(2)],
      outcome: 'accepted',
    },
    {
      rule: 'D-2 cannot correct a completed tournament',
      table: 'tournaments',
      tries: [COMPLETE, SET_5],
      outcome: OUR_TRIGGER,
    },
    {
      rule: 'D-10 cannot change the rules of an open day',
      table: 'scores',
      tries: [PAY_1],
      outcome: OUR_TRIGGER,
    },
  ])('$rule with a temporary table "$table"', async ({ table, tries, outcome }) => {
    const standIn = `create temporary table ${table} (like public.${table} including identity including defaults)`;
    const active = 'insert into pg_temp.tournaments select * from public.tournaments';
    const preparation = table === 'tournaments' ? [standIn, active] : [standIn];
    for (const db of [database.serverDb, database.db]) {
      expect(await attempt(db, ...preparation, ...tries)).toBe(NOT_PERMITTED);
    }
    expect(await attempt(database.owner, ...preparation, ...tries)).toBe(outcome);
  });

  test("gets the owner's privileges only through functions with a pinned search_path", async () => {
    const { rows } = await database.owner.query<{ name: string; looks: string | null }>(
      `select proname as name, array_to_string(proconfig, ', ') as looks from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef order by proname`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'accept_invitation',
      'account_rows',
      'add_passkey',
      'after_score_change',
      'announce',
      'announce_every_tournament',
      'announce_records',
      'announce_row',
      'announce_tournament',
      'before_card_change',
      'before_card_hole_change',
      'before_match_change',
      'before_pairing_change',
      'before_paper_total_change',
      'before_score_change',
      'begin_answer',
      'begin_day_change',
      'change_day_from_desk',
      'correct_as_organizer',
      'correct_from_desk',
      'correct_score',
      'declare_result',
      'dispute_in_rehearsal',
      'end_organizer_session',
      'end_rehearsal',
      'end_session',
      'give_answer',
      'invitations_for',
      'invite_from_desk',
      'invite_organizer',
      'issue_code',
      'issue_code_from_desk',
      'last_backup',
      'let_captains_in',
      'name_captain',
      'name_captain_from_desk',
      'note_backup',
      'open_day_of_scores',
      'open_rehearsal_day',
      'organizers_at_the_desk',
      'organizers_listening',
      'passkeys_for',
      'play_rehearsal',
      'post_card_as_organizer',
      'post_card_from_desk',
      'post_card_hole_as_organizer',
      'post_card_hole_from_desk',
      'post_match_as_organizer',
      'post_match_from_desk',
      'post_notice_from_desk',
      'post_paper_total_from_desk',
      'post_rehearsal_card',
      'post_second_entry_from_desk',
      'probe_writing',
      'publish_pairings',
      'record_change',
      'recover_organizer',
      'recovery_codes_among',
      'remove_organizer',
      'remove_passkey',
      'renew_recovery_codes',
      'replace_pepper',
      'respell_captain_from_desk',
      'revoke_code',
      'revoke_code_from_desk',
      'rule_from_desk',
      'save_captains_award',
      'save_cup',
      'save_day',
      'save_pairings',
      'save_roster',
      'save_site_settings',
      'save_team_texts',
      'say_here',
      'settle_pepper',
      'sign_in_organizer',
      'signed_in_captain',
      'signed_in_organizer',
      'start_ceremony',
      'start_rehearsal',
      'start_session',
      'start_year',
      'start_year_from_desk',
      'take_back_opening',
      'take_back_result',
      'take_down_notice_from_desk',
      'throw_rehearsal_away_from_desk',
      'undo_from_desk',
      'uninvite_organizer',
      'withdraw_invitation',
    ]);
    for (const { looks } of rows) expect(looks).toMatch(/^search_path=pg_catalog, /);
  });
});

describe("the organizers' role", () => {
  test('has exactly the privileges that the commands need', async () => {
    expect(await rightsOf(database.owner, 'cup_organizer')).toEqual(ORGANIZER_RIGHTS);
  });

  test.each([
    [`select set_config('cup.actor', '{"role": "captain", "captain": 1, "name": "x"}', true)`, SET_5],
    ["select record_correction(1, 9, null, null, 'captain', 1, 'Sample Captain', null)"],
    ["select correct_score('a token', 1, 'Sample Captain', 9, null, null)"],
    ["insert into sessions (token_hash, code_id, expires_at) values ('\\x00', 1, now())"],
    ['update corrections set to_strokes = 4'],
    ["insert into trail (subject, key, became, role, actor) values ('site', '{}', '{}', 'captain', 'x')"],
    ["select record_match(2025, 1, 1, 'stopemen', false, null, null)"],
    ['update card_holes set strokes = 4'],
    ['set role cup_server'],
  ])('cannot write to the trail as a captain: %s', async (...statements) => {
    expect(await attempt(database.db, ...statements)).toBe(NOT_PERMITTED);
  });
});

describe('D-19 organizers, who give their own names,', () => {
  test('are recorded as organizers, no matter what they claim', async () => {
    const claim = `select set_config('cup.actor', '{"role": "captain", "name": "Sample Organizer"}', true)`;
    const looks = `do $$ begin assert (select (role, actor) = ('organizer', 'Sample Organizer')
      from trail order by id desc limit 1); end $$`;
    expect(await attempt(database.db, claim, "update site set venue = 'Sample Venue'", looks)).toBe(
      'accepted',
    );
  });
});

describe('the owner of the tables', () => {
  test.each([
    'update corrections set to_strokes = 5',
    "update corrections set actor = 'Somebody Else'",
    'delete from corrections',
    'truncate corrections',
    'truncate scores cascade',
    'truncate tournaments cascade',
    'truncate captains cascade',
    "update trail set actor = 'Somebody Else'",
    'delete from trail',
    'truncate trail',
  ])('cannot change corrections and the trail, which are append-only: %s', async (statement) => {
    expect(await attempt(database.owner, statement)).toBe(OUR_TRIGGER);
  });

  test('cannot remove a score that has corrections', async () => {
    expect(await attempt(database.owner, `delete from scores where ${FIRST_HOLE}`)).toBe(
      'corrections_score_id_fkey',
    );
  });

  test.each([
    { rule: 'D-2 cannot correct a completed tournament', sql: [COMPLETE, SET_5] },
    { rule: 'D-2 cannot create a score with strokes', sql: [born('strokes', '4')] },
    { rule: 'D-2 cannot create a score at a later version', sql: [born('version', '2')] },
    {
      rule: 'D-1 cannot move a score to another hole',
      sql: [`update scores set hole = 18 where ${FIRST_HOLE}`],
    },
    {
      rule: 'D-1 cannot move a score to another day',
      sql: [`update scores set day = 2 where ${FIRST_HOLE}`],
    },
    {
      rule: 'D-1 cannot move a score to another team',
      sql: [`update scores set team_id = 'powdermen' where ${FIRST_HOLE}`],
    },
    { rule: 'D-10 cannot change the points of an open day', sql: [PAY_1] },
    {
      rule: 'D-10 cannot pay a second place once the day is open',
      sql: ['update days set points_sole_second = 1 where day = 1'],
    },
    {
      rule: 'D-10 cannot change what a tie of three pays on an open day',
      sql: ['update days set points_shared_by_three = 1 where day = 1'],
    },
    {
      rule: 'R-60 cannot change the formats of an open day',
      sql: ["update days set formats[1] = 'singles' where day = 1"],
    },
  ])('$rule', async ({ sql }) => {
    expect(await attempt(database.owner, ...sql)).toBe(OUR_TRIGGER);
  });

  test('D-10 can change the rules of a day that is not open yet', async () => {
    expect(await attempt(database.owner, 'update days set points_sole_second = 1 where day = 2')).toBe(
      'accepted',
    );
  });
});

describe('the database enforces every bound:', () => {
  test.each(BOUNDS)('$rule', async ({ sql, by }) => {
    expect(await attempt(database.owner, ...sql)).toBe(by);
  });

  test('every constraint has a test', async () => {
    const { rows } = await database.owner.query<{ name: string }>(`
      select conname::text as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
      union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace`);
    const proven = new Set(BOUNDS.map(({ by }) => by));
    // No statement can violate these constraints: a trigger sets the versions, an unknown time zone causes an
    // error inside the check, and a player's id is already unique as the primary key.
    const shutEarlier = [
      'card_holes_version_check',
      'cards_version_check',
      'matches_version_check',
      'paper_totals_version_check',
      'players_of_a_team',
      'scores_version_check',
      'second_entries_version_check',
      'tournaments_time_zone_check',
    ];
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !proven.has(name))
        .sort(),
    ).toEqual(shutEarlier);
  });

  test.each([
    { rule: 'R-35 1 stroke', sql: `update scores set strokes = 1 where ${FIRST_HOLE}` },
    { rule: 'R-35 15 strokes', sql: `update scores set strokes = 15 where ${FIRST_HOLE}` },
    { rule: 'a cleared score', sql: `update scores set strokes = null where ${FIRST_HOLE}` },
    { rule: 'R-57 the twelfth player, with the highest handicap', sql: player(12, 54) },
    { rule: 'R-57 the first player, with the lowest handicap', sql: player(1, -10) },
    { rule: 'D-4 a halved match', sql: 'update matches set halved = true where group_number = 6' },
    {
      rule: 'D-4 a won match',
      sql: "update matches set winner_team_id = 'stopemen' where group_number = 12",
    },
    { rule: 'D-10 a second place that pays', sql: 'update days set points_sole_second = 1 where day = 2' },
  ])('$rule is within the bounds', async ({ sql }) => {
    expect(await attempt(database.owner, sql)).toBe('accepted');
  });
});

describe('a change typed into the database', () => {
  test('D-19 is in the trail with the old value, the new value and the author', async () => {
    const { owner } = database;
    await owner.query("update days set start_time = '08:30' where (tournament_id, day) = (2025, 2)");
    const { rows } = await owner.query(
      `select tournament_id, subject, key, was ->> 'start_time' as was, became ->> 'start_time' as became, role, actor
      from trail order by id desc limit 1`,
    );
    const change = {
      subject: 'days',
      key: { day: 2, tournament_id: 2025 },
      was: '09:00:00',
      became: '08:30:00',
    };
    expect(rows).toEqual([{ tournament_id: 2025, ...change, role: 'database', actor: 'postgres' }]);
  });

  test('D-19 does not write the secret of an access code into the trail', async () => {
    const { rows } = await database.owner.query("select became from trail where subject = 'access_codes'");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|selector/);
  });

  test('is versioned, recorded as made in the database, and announced', async () => {
    const { owner } = database;
    const listener = await listening();
    const before = await scoreAndTournament();
    const announced = once(listener, 'notification');
    await owner.query(SET_5);

    const [{ channel, payload }] = await announced;
    expect({ channel, payload }).toEqual({ channel: 'tournament_changed', payload: '2025' });
    const after = await scoreAndTournament();
    expect(after).toEqual({ strokes: 5, version: before.version + 1, tournament: before.tournament + 1 });
    const { rows } = await owner.query(
      `select role, actor, captain_id, score_version, from_strokes, to_strokes, hole_strokes
      from corrections order by id desc limit 1`,
    );
    const by = { role: 'database', actor: 'postgres', captain_id: null };
    const change = { score_version: before.version + 1, from_strokes: before.strokes, to_strokes: 5 };
    expect(rows).toEqual([
      { ...by, ...change, hole_strokes: { stopemen: 5, timbermen: null, powdermen: null } },
    ]);
  });

  test.each([
    "update matches set winner_team_id = 'stopemen' where (tournament_id, day, group_number) = (2025, 1, 1)",
    "insert into players (tournament_id, team_id, slot, name) values (2025, 'stopemen', 1, 'Sample Player')",
    "update players set name = 'Another Player'",
    'delete from players',
    "insert into captains (tournament_id, team_id, name) values (2025, 'powdermen', 'Sample Captain')",
    "update days set date = '2025-10-06' where day = 2",
    "insert into scores (tournament_id, day, hole, team_id) values (2025, 2, 1, 'stopemen')",
    "update teams set team_spirit = 'Onwards' where id = 'stopemen'",
    "update site set venue = 'Sample Venue'",
    "update tournaments set status = 'active'",
    "update days set state = 'suspended' where day = 1",
    "insert into notices (tournament_id, text) values (2025, 'Sample notice.')",
    "update matches set tee_time = '09:10' where (day, group_number) = (1, 2)",
  ])('is announced if the public can see it: %s', async (statement) => {
    const listener = await listening();
    const before = await scoreAndTournament();
    const announced = once(listener, 'notification');
    await database.owner.query(statement);
    expect((await announced)[0].payload).toBe('2025');
    expect((await scoreAndTournament()).tournament).toBeGreaterThan(before.tournament);
  });

  test('is not announced if the new value equals the old one', async () => {
    const before = await scoreAndTournament();
    await database.owner.query(`update scores set strokes = strokes where ${FIRST_HOLE}`);
    expect((await scoreAndTournament()).tournament).toBe(before.tournament);
  });

  test('cannot choose the version of a score', async () => {
    const { version } = await scoreAndTournament();
    await database.owner.query(`update scores set version = 99 where ${FIRST_HOLE}`);
    expect((await scoreAndTournament()).version).toBe(version + 1);
  });
});

/** A statement that fails with P0004 unless the score at FIRST_HOLE has this many corrections. */
function recorded(corrections: number): string {
  return `do $$ begin assert ${corrections} = (
    select count(*) from public.corrections c join public.scores s on s.id = c.score_id where ${FIRST_HOLE}); end $$`;
}

function born(column: 'strokes' | 'version', value: string): string {
  return `insert into scores (tournament_id, day, hole, team_id, ${column}) values (2025, 2, 1, 'stopemen', ${value})`;
}

function player(slot: number, handicap: number): string {
  return `insert into players (tournament_id, team_id, slot, name, handicap)
    values (2025, 'stopemen', ${slot}, 'Sample Player', ${handicap})`;
}

async function listening(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('listen tournament_changed');
  return client;
}

async function scoreAndTournament(): Promise<{
  strokes: number | null;
  version: number;
  tournament: number;
}> {
  const { rows } = await database.owner.query(
    `select strokes, version, (select version from tournaments where id = 2025) as tournament
    from scores where ${FIRST_HOLE}`,
  );
  return rows[0];
}
