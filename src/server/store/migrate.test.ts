import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { hashToken, keptKey, newToken } from '#server/secrets/tokens.ts';
import { captainWithCode } from '#testing/captains.ts';
import { emptyDatabase } from '#testing/cluster.ts';
import { verifyAudit } from './audit.ts';
import { migrate } from './migrate.ts';
import { scoreHistory } from './score-history.ts';
import { correctAsCaptain, teamScores } from './scores.ts';
import { seed } from './seed.ts';
import { liveCodes, signedInCaptain } from './sign-in.ts';

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

test('a database of the first release with a tournament in it: migrated, everything is there and goes on', async () => {
  const { owner, serverDb, db, ownerUrl, drop } = await emptyDatabase(inject('postgresPort'));
  onTestFinished(drop);
  await owner.query(`create table migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  for (const name of (await readdir(FOLDER)).sort().filter((file) => file <= LAST_OF_FIRST_RELEASE)) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8');
    await owner.query(sql);
    const sha256 = createHash('sha256').update(sql).digest('hex');
    await owner.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
  }
  await seed(owner);
  await owner.query(PLAYED);
  const session = hashToken(newToken());
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
  expect(await signedInCaptain(serverDb, session)).toMatchObject({ name: 'Robin Sampleson' });
  expect((await liveCodes(serverDb)).get('ABC')).toMatchObject({ secretHash: HASH });
  const [first] = await teamScores(serverDb, 2025, 'stopemen');
  expect(first).toMatchObject({ id: scoreId, strokes: 5, version: 3, waitingFor: [] });
  expect(first?.holePoints).toEqual({ timbermen: 2, stopemen: 0, powdermen: 0 });
  expect((await scoreHistory(serverDb, scoreId))?.entries).toHaveLength(2);

  // What was sent before the update and not answered is answered now, and counts once.
  const again = { session, scoreId, captainName: 'Robin Sampleson', seenVersion: 1 };
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
