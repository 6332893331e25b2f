import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { fingerprintOf } from '#server/secrets/pepper.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import { captainWithCode, PEPPER } from '#testing/captains.ts';
import { emptyDatabase } from '#testing/cluster.ts';
import { verifyAudit } from './audit.ts';
import { verifyTrail } from './audit-trail.ts';
import { migrate } from './migrate.ts';
import { readPlayers, setPlayer } from './players.ts';
import { scoreHistory } from './score-history.ts';
import { correctAsCaptain, teamScores } from './scores.ts';
import { seed } from './seed.ts';
import { liveCodes, signedInCaptain, startSession } from './sign-in.ts';
import { readSnapshots } from './snapshot.ts';
import { transaction } from './sql.ts';

const FOLDER = new URL('../../../db/migrations/', import.meta.url);
const LAST_OF_FIRST_RELEASE = '0004-server-role.sql';
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';

/** A tournament as the first release left it: a captain signed in, two holes posted, one of them twice. */
const PLAYED = `
  insert into captains (tournament_id, team_id, name) values (2025, 'stopemen', 'Robin Sampleson');
  insert into access_codes (captain_id, selector, secret_hash) values (1, 'ABC', '${HASH}');
  insert into scores (tournament_id, day, hole, team_id)
    select 2025, 1, hole, team.id from generate_series(1, 18) as hole, teams team order by hole, team.id;
  update scores set strokes = 4 where (hole, team_id) = (1, 'timbermen');
  update scores set strokes = 6 where (hole, team_id) = (1, 'powdermen');`;

/** A database as an earlier release left it, with its own record of what was applied. */
async function databaseUpTo(last: string) {
  const database = await emptyDatabase(inject('postgresPort'));
  onTestFinished(database.drop);
  const { owner } = database;
  await owner.query(`create table migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  for (const name of (await readdir(FOLDER)).sort().filter((file) => file <= last)) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8');
    await owner.query(sql);
    const sha256 = createHash('sha256').update(sql).digest('hex');
    await owner.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
  }
  return database;
}

test('a database of the first release with a tournament in it: migrated, everything is there and goes on', async () => {
  const { owner, serverDb, db, ownerUrl } = await databaseUpTo(LAST_OF_FIRST_RELEASE);
  await seed(owner);
  await owner.query(PLAYED);
  const session = createHash('sha256').update('a token of the first release').digest();
  await owner.query(
    "insert into sessions (token_hash, code_id, expires_at) values ($1, 1, now() + interval '1 day')",
    [session],
  );
  const place = "select id from scores where (hole, team_id) = (1, 'stopemen')";
  const scoreId: number = (await owner.query(place)).rows[0].id;
  const correct = (strokes: number, key: string) =>
    owner.query(
      "select outcome, answer ->> 'version' as version from correct_score($1, $2, $3, $4, $5, null)",
      [session, scoreId, 'Robin Sampleson', strokes, keptKey(key)],
    );
  await correct(5, 'before-the-update');
  await correct(5, 'changed-nothing'); // the first release recorded that, too

  const applied = await migrate(ownerUrl);
  expect(applied[0]).toBe('0005-corrections.sql');
  expect(await migrate(ownerUrl)).toEqual([]);

  expect(await verifyAudit(serverDb)).toEqual({ scores: 54, corrections: 4, faults: [] });
  // Tokens have another form since: captains sign in once more, with the code that they have.
  expect(await signedInCaptain(serverDb, 'a token of the first release')).toBeUndefined();
  const code = (await liveCodes(serverDb, fingerprintOf(PEPPER))).get('ABC');
  expect(code).toMatchObject({ secretHash: HASH });
  const sessionToken = 'a token of this release';
  await startSession(serverDb, { sessionToken, codeId: code?.id ?? 0, seconds: 60, replaces: null });
  expect(await signedInCaptain(serverDb, sessionToken)).toMatchObject({ name: 'Robin Sampleson' });
  const [first] = await teamScores(serverDb, 2025, 'stopemen');
  expect(first).toMatchObject({ id: scoreId, strokes: 5, version: 3, waitingFor: [] });
  expect(first?.holePoints).toEqual({ timbermen: 2, stopemen: 0, powdermen: 0 });
  expect((await scoreHistory(serverDb, scoreId))?.entries).toHaveLength(2);

  // What was sent before the update and not answered is answered now, and counts once.
  const again = { sessionToken, scoreId, captainName: 'Robin Sampleson', seenVersion: 1 };
  expect(await correctAsCaptain(serverDb, { ...again, strokes: 5, key: 'before-the-update' })).toMatchObject({
    outcome: 'done',
    score: { version: 2 },
  });
  expect(
    await correctAsCaptain(serverDb, { ...again, strokes: null, key: 'after-the-update', seenVersion: 3 }),
  ).toMatchObject({ outcome: 'done', score: { version: 4, waitingFor: ['stopemen'] } });
  await captainWithCode(db, 'timbermen'); // the first code after the update settles the pepper
  expect(await verifyAudit(serverDb)).toMatchObject({ corrections: 5, faults: [] });
});

/** A finished 2025 and a 2026 under way, as the release before the trail left them. */
const TWO_YEARS = `
  insert into players (tournament_id, team_id, slot, name, handicap) values
    (2025, 'stopemen', 1, 'Hazel Exampler', -2.1), (2025, 'stopemen', 9, 'Elm Exampler', null);
  insert into captains (tournament_id, team_id, name) values (2025, 'stopemen', 'Sam Exampler');
  insert into scores (tournament_id, day, hole, team_id)
    select 2025, 1, hole, team.id from generate_series(1, 18) as hole, teams team;
  update scores set strokes = 4 where hole = 1;
  update matches set winner_team_id = 'stopemen' where (day, group_number) = (1, 1);
  update matches set halved = true where (day, group_number) = (2, 12);
  update site set venue = 'Sample Venue';
  update tournaments set status = 'completed' where id = 2025;
  insert into tournaments (id, host_team_id) values (2026, 'powdermen');`;

test('D-13, D-16, D-19 a database from before the trail: migrated, everything is there and is its first entry', async () => {
  const { owner, serverDb, db, ownerUrl } = await databaseUpTo('0008-pepper.sql');
  await seed(owner);
  await owner.query(TWO_YEARS);
  const everyPlayer = 'select team_id, slot, name, handicap from players order by slot';
  const before = await owner.query(everyPlayer);
  await migrate(ownerUrl);

  expect((await owner.query(everyPlayer)).rows).toEqual(before.rows);
  const trail = await verifyTrail(serverDb);
  expect(trail.faults).toEqual([]);
  expect(trail.entries).toBeGreaterThanOrEqual(trail.rows);
  // Scores and everything else are numbered as one trail, in the order in which they came.
  const numbered = await owner.query(
    `select array_agg(line order by at, line) = array_agg(line order by line) as ordered,
      count(*)::int = max(line) and count(distinct line) = count(*) as whole
    from (select line, at from corrections union all select line, at from trail) as every_line`,
  );
  expect(numbered.rows).toEqual([{ ordered: true, whole: true }]);
  expect(await verifyAudit(serverDb)).toEqual({ scores: 54, corrections: 3, faults: [] });
  expect(
    (await owner.query('select day, state from days where tournament_id = 2025 order by day')).rows,
  ).toEqual([
    { day: 1, state: 'open' },
    { day: 2, state: 'not open' },
  ]);
  const snapshot = (await readSnapshots(serverDb)).find(({ tournament }) => tournament.id === 2025);
  expect(snapshot?.teams[1]).toMatchObject({ captain: 'Sam Exampler' });
  expect(snapshot?.teams[1]?.roster[0]).toBe('Hazel Exampler');
  expect(snapshot?.matches.filter(({ winner }) => winner !== null)).toHaveLength(2);

  // It goes on from there: the player who was in the slot stays who they were.
  const substitute = { teamId: 'stopemen', slot: 1, name: 'Ada Exampler', handicap: null } as const;
  await transaction(db, (connection) => setPlayer(connection, 2025, substitute));
  expect((await readPlayers(db, 2025)).map(({ name, slot, handicap }) => [name, slot, handicap])).toEqual([
    ['Ada Exampler', 1, null],
    ['Elm Exampler', 9, null],
    ['Hazel Exampler', null, -2.1],
  ]);
  expect((await verifyTrail(serverDb)).faults).toEqual([]);
});

/** What everybody may call or create. */
const OPEN_TO_PUBLIC = `select
    (select count(*)::int from pg_proc p where p.pronamespace = 'public'::regnamespace
      and has_function_privilege('public', p.oid, 'execute')) as functions,
    has_schema_privilege('public', 'public', 'create') as creating`;

test('a role that does not own the tables is refused before anything is changed', async () => {
  const { owner, ownerUrl } = await databaseUpTo('0012-sessions.sql');
  const role = `owner_${randomBytes(6).toString('hex')}`; // roles belong to the whole cluster
  await owner.query(`create role ${role} login`);
  await owner.query(`alter table scores owner to ${role}`);
  onTestFinished(async () => void (await owner.query(`drop role if exists ${role}`)));
  await expect(migrate(ownerUrl)).rejects.toThrow(
    `scores belongs to ${role}, not to postgres: run migrations as the one role that owns everything in the schema. Nothing was changed.`,
  );
  expect((await owner.query('select max(name) as last from migrations')).rows).toEqual([
    { last: '0012-sessions.sql' },
  ]);
  await owner.query('alter table scores owner to postgres');
  expect(await migrate(ownerUrl)).toContain('0013-organizers.sql');
});

test('whatever was open to everybody is closed, also when there is nothing to apply', async () => {
  const { owner, ownerUrl, serverDb } = await databaseUpTo('0012-sessions.sql');
  // Default privileges that were lost, as after a restore without rights.
  await owner.query('alter default privileges grant execute on functions to public');
  await owner.query('grant create on schema public to public');
  await migrate(ownerUrl);
  expect((await owner.query(OPEN_TO_PUBLIC)).rows).toEqual([{ functions: 0, creating: false }]);
  await owner.query('grant execute on all functions in schema public to public');
  expect(await migrate(ownerUrl)).toEqual([]);
  expect((await owner.query(OPEN_TO_PUBLIC)).rows).toEqual([{ functions: 0, creating: false }]);
  expect(await signedInCaptain(serverDb, 'nobody')).toBeUndefined(); // what a role was granted stays
});
