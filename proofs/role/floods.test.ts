import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TeamId } from '#domain/teams.ts';
import { startSession } from '#server/store/sign-in.ts';
import { openDay } from '#server/store/tournament.ts';
import { captainWithCode } from '#testing/captains.ts';
import type { TestDatabase } from '#testing/cluster.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { deskSession } from '#testing/desk-session.ts';
import { attempt } from './attempt.ts';
import { seen } from './event-bounds.ts';

// Limits on the rows that the server's role can write by calling the functions directly, as from psql.

const LIMIT = 60; // tournaments.corrections_a_minute

const HOLE_1 = JSON.stringify([seen(1)]);
const EVERY_HOLE = JSON.stringify(Array.from({ length: 18 }, (_, at) => seen(at + 1)));

async function openDatabase(): Promise<TestDatabase> {
  const database = await databaseForThisTest();
  await openDay(database.db, 2025, 1);
  return database;
}

async function captainsToken({ db, owner, serverDb }: TestDatabase, teamId: TeamId): Promise<string> {
  const { id } = await captainWithCode(db, teamId);
  const { rows } = await owner.query('select id from access_codes where captain_id = $1', [id]);
  const sessionToken = `the token of the ${teamId}`;
  await startSession(serverDb, { sessionToken, codeId: rows[0].id, seconds: 600, replaces: null });
  return sessionToken;
}

const GIVE = `select outcome from give_answer($1, 1, $2, $3, $4, $5, $6)`;
const disputeOf = (token: string) => [token, 'dispute', 1, HOLE_1, 'It was a five.', randomKey()];
const randomKey = () => randomBytes(32).toString('base64url');

test('D-17 the limit of corrections per minute also applies to a captain’s answers, even if give_answer is called directly', async () => {
  const database = await openDatabase();
  const { serverDb, owner } = database;
  const token = await captainsToken(database, 'stopemen');
  const other = await captainsToken(database, 'timbermen');
  const outcomes: string[] = [];
  for (let turn = 0; turn < LIMIT + 20; turn += 1)
    outcomes.push((await serverDb.query(GIVE, disputeOf(token))).rows[0].outcome);
  expect(outcomes).toEqual([...Array(LIMIT).fill('done'), ...Array(20).fill('too-many')]);
  expect((await serverDb.query(GIVE, disputeOf(other))).rows).toEqual([{ outcome: 'done' }]);
  const counts = await owner.query(
    `select (select count(*)::int from answers) as answers,
      (select count(*)::int from trail where subject = 'answers') as trail`,
  );
  expect(counts.rows).toEqual([{ answers: LIMIT + 1, trail: LIMIT + 1 }]);
  // A minute later, answers are accepted again.
  await owner.query(`update answers set at = at - interval '1 minute'`);
  expect((await serverDb.query(GIVE, disputeOf(token))).rows).toEqual([{ outcome: 'done' }]);
});

test('D-17 an agreement lists at most 18 seen holes, a dispute only its own hole, and a withdrawal no hole', async () => {
  const database = await openDatabase();
  const { serverDb, owner } = database;
  const token = await captainsToken(database, 'stopemen');
  const give = (kind: string, hole: number | null, what: string) =>
    attempt(
      serverDb,
      `select give_answer('${token}', 1, '${kind}', ${hole}, '${what}',
        ${kind === 'dispute' ? "'It was a five.'" : 'null'}, null)`,
    );
  const padded = JSON.stringify([{ ...seen(1), note: 'x'.repeat(5_000) }]);
  expect(await give('agree', null, JSON.stringify(Array(19).fill(seen(1))))).toBe('answers_seen_in_bounds');
  expect(await give('agree', null, padded)).toBe('answers_seen_in_bounds');
  expect(await give('agree', null, JSON.stringify([seen(19)]))).toBe('answers_seen_in_bounds');
  expect(await give('dispute', 1, EVERY_HOLE)).toBe('answers_seen_of_their_hole');
  expect(await give('dispute', 1, JSON.stringify([seen(2)]))).toBe('answers_seen_of_their_hole');
  expect(await give('take back', 1, HOLE_1)).toBe('answers_seen_of_their_hole');
  expect(await give('agree', null, EVERY_HOLE)).toBe('accepted');

  await serverDb.query(GIVE, [token, 'agree', null, EVERY_HOLE, null, randomKey()]);
  const { rows } = await owner.query(`select pg_column_size(a) + pg_column_size(e) as bytes
    from answers a join trail e on e.subject = 'answers' and e.key ->> 'id' = a.id::text`);
  expect(rows[0].bytes).toBeLessThan(12_000);
  console.info(`an answer to all 18 holes takes ${rows[0].bytes} bytes in answers and trail`);
});

const { versions, points } = seen(1);

// The board is computed from all answers, so a single malformed answer would break it.
test.each<[string, unknown]>([
  ['no versions and no points', { hole: 1 }],
  ['no points', { hole: 1, versions }],
  ['a missing team', { ...seen(1), points: { timbermen: 2, stopemen: 0 } }],
  ['a fourth team', { ...seen(1), versions: { ...versions, golfers: 1 } }],
  ['a number that is too large', { ...seen(1), versions: { ...versions, timbermen: '@1e400' } }],
  ['more points than a hole pays', { ...seen(1), points: { ...points, timbermen: 3 } }],
  ['a word instead of a number', { ...seen(1), versions: { ...versions, timbermen: 'one' } }],
  ['a list of holes in place of a hole', [seen(1)]],
  ['two numbers for a hole', { ...seen(1), hole: [1, 2] }],
  ['too many four-byte characters', { ...seen(1), note: '\u{1f3cc}'.repeat(1_200) }],
])('D-17 the table refuses an answer whose list of seen holes has %s', async (_, hole) => {
  const database = await openDatabase();
  const token = await captainsToken(database, 'stopemen');
  const what = JSON.stringify([hole]).replace('"@1e400"', '1e400');
  const given = `select give_answer('${token}', 1, 'agree', null, '${what}', null, null)`;
  expect(await attempt(database.serverDb, given)).toBe('answers_seen_in_bounds');
});

test('D-18 a sign-in with an unknown passkey stores nothing', async () => {
  const { serverDb, owner } = await databaseForThisTest();
  const { rows } = await serverDb.query(
    `select distinct sign_in_organizer(sha256('visitor'), sha256(turn::text::bytea), '\\x01', 1, true, sha256('session'), null)
      as outcome from generate_series(1, 50) turn`,
  );
  expect(rows).toEqual([{ outcome: 'unknown' }]);
  expect((await owner.query('select from passkey_ceremonies')).rowCount).toBe(0);
});

test('D-18 an invitation or an organizer has at most a hundred challenges at a time', async () => {
  const { db, serverDb, owner } = await databaseForThisTest();
  const secret = Buffer.from('the secret of an invitation');
  await db.query('select invite_organizer($1, $2)', ['Otto Tally', secret]);
  const session = await deskSession(owner, 'June Ledger');
  const begin = async (purpose: string) => {
    const values = [randomBytes(32), randomBytes(32), purpose, secret, session, randomBytes(32)];
    const { rows } = await serverDb.query(
      'select outcome from start_ceremony($1, $2, $3, $4, $5, $6)',
      values,
    );
    return rows[0].outcome;
  };
  for (const purpose of ['invitation', 'passkey']) {
    const outcomes: string[] = [];
    for (let turn = 0; turn < 110; turn += 1) outcomes.push(await begin(purpose));
    expect(outcomes).toEqual([...Array(100).fill('started'), ...Array(10).fill('too-many')]);
  }
  // A sign-in belongs to no invitation and no known organizer, so its challenge is not stored.
  expect(await begin('sign-in')).toBe('not-found');
  const { rows } = await owner.query('select count(*)::int as challenges from passkey_ceremonies');
  expect(rows).toEqual([{ challenges: 200 }]);
  await owner.query("update passkey_ceremonies set expires_at = now() - interval '1 second'");
  expect(await begin('invitation')).toBe('started');
});

test('two captains may use the same idempotency key for their answers, but each captain only once', async () => {
  const database = await openDatabase();
  const { serverDb } = database;
  const key = randomKey();
  for (const teamId of ['stopemen', 'timbermen'] as const) {
    const token = await captainsToken(database, teamId);
    const given = [token, 'dispute', 1, HOLE_1, 'It was a five.', key];
    expect((await serverDb.query(GIVE, given)).rows).toEqual([{ outcome: 'done' }]);
    const begun = await serverDb.query('select earlier from begin_answer($1, $2)', [token, key]);
    expect(begun.rows[0].earlier).toMatchObject({ team_id: teamId, kind: 'dispute' });
    expect(
      await attempt(serverDb, `select give_answer('${token}', 1, 'take back', 1, '[]', null, '${key}')`),
    ).toBe('trail_key_once');
  }
});

test('D-18 a session that began with a recovery code sees no other organizers and no invitations', async () => {
  const { db, serverDb, owner } = await databaseForThisTest();
  await db.query('select invite_organizer($1, $2)', [
    'Otto Tally',
    Buffer.from('the secret of an invitation'),
  ]);
  const session = await deskSession(owner, 'June Ledger');
  const recovering = await deskSession(owner, 'Robin Sampleson', 'recovery code');
  const listFor = async (token: Buffer) =>
    (await serverDb.query('select organizers_at_the_desk($1) as desk', [token])).rows[0].desk;
  expect(await listFor(session)).toMatchObject({
    organizers: [{ name: 'June Ledger' }, { name: 'Robin Sampleson' }],
    invitations: [{ name: 'Otto Tally' }],
  });
  expect(await listFor(recovering)).toMatchObject({
    organizers: [{ name: 'Robin Sampleson', isYou: true }],
    invitations: [],
  });
});

test('D-18 checking who is signed in does not extend the session; activity at the desk does', async () => {
  const { serverDb, owner } = await databaseForThisTest();
  const session = await deskSession(owner, 'June Ledger');
  await owner.query("update organizer_sessions set seen_at = now() - interval '11 hours'");
  const idle = async () =>
    (await owner.query("select now() - seen_at > interval '10 hours' as idle from organizer_sessions"))
      .rows[0].idle;
  await serverDb.query('select * from signed_in_organizer($1)', [session]);
  await serverDb.query("select say_here($1, 'tab', 'scores')", [session]);
  expect(await idle()).toBe(true);
  await serverDb.query("select say_here($1, 'tab', 'scores', true)", [session]);
  expect(await idle()).toBe(false);
});

test('a post from the command line checks its idempotency key in the index, without reading lines of the trail', async () => {
  const { db } = await openDatabase();
  const connection = await db.connect();
  const post = (group: number) =>
    connection.query(
      `select * from post_match_as_organizer(2025, 1, $1, 'stopemen', false, null, $2, null, null)`,
      [group, randomKey()],
    );
  const linesRead = async () => {
    const { rows } = await connection.query(
      `select coalesce(seq_tup_read + idx_tup_fetch, 0)::int as lines from pg_stat_xact_user_tables where relname = 'trail'`,
    );
    return rows[0].lines;
  };
  try {
    await connection.query('begin');
    await connection.query('set local enable_seqscan = off'); // forces the index, even for so few lines
    for (const group of [1, 2, 3, 4]) await post(group);
    const before = await linesRead();
    await post(5);
    expect(await linesRead()).toBe(before);
  } finally {
    await connection.query('rollback');
    connection.release();
  }
});

test('posting a match or a card again after deleting it in psql succeeds', async () => {
  const { db, owner, serverDb } = await openDatabase();
  await openDay(db, 2025, 2);
  await owner.query(
    `insert into players (tournament_id, team_id, slot, name) values (2025, 'stopemen', 1, 'Hazel Exampler')`,
  );
  const [{ id: player }] = (await owner.query('select id from players')).rows;
  await owner.query(
    `insert into pairings (tournament_id, day, player_id, team_id, group_number, place) values (2025, 2, $1, 'stopemen', 1, 1)`,
    [player],
  );
  const session = await deskSession(owner, 'June Ledger');
  const postMatch = () =>
    serverDb.query(
      `select outcome, answer #>> '{set_by,name}' as by from post_match_from_desk($1, 2025, 1, 1, 'stopemen', false, $2, null)`,
      [session, randomKey()],
    );
  const postHole = () =>
    serverDb.query(
      `select outcome, answer #>> '{set_by,name}' as by from post_card_hole_from_desk($1, 2025, $2, 1, 4, false, $3, null)`,
      [session, player, randomKey()],
    );
  const done = [{ outcome: 'done', by: 'June Ledger' }];
  expect((await postMatch()).rows).toEqual(done);
  expect((await postHole()).rows).toEqual(done);
  await owner.query(`
    delete from matches where (tournament_id, day, group_number) = (2025, 1, 1);
    insert into matches (tournament_id, day, group_number) values (2025, 1, 1);
    delete from card_holes; delete from cards`);
  expect((await postMatch()).rows).toEqual(done);
  expect((await postHole()).rows).toEqual(done);
  expect((await postHole()).rows).toEqual(done); // posting the same value again changes nothing
});
