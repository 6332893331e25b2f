import { expect, test } from 'vitest';
import { captainWithCode } from '#testing/captains.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { endSession, signedInCaptain, startSession } from './sign-in.ts';

test('signing in deletes expired sessions, and keeps only the newest hundred per code', async () => {
  const { db, serverDb, owner } = await databaseForThisTest();
  await captainWithCode(db, 'stopemen');
  const { id: codeId } = (await owner.query('select id from access_codes')).rows[0];
  const start = (sessionToken: string) =>
    startSession(serverDb, { sessionToken, codeId, seconds: 600, replaces: null });
  await start('expired');
  await owner.query(
    "update sessions set started_at = now() - interval '2 days', expires_at = now() - interval '1 day'",
  );
  for (let number = 0; number < 101; number += 1) await start(`session ${number}`);

  const { rows } = await owner.query('select count(*)::int as kept from sessions');
  expect(rows).toEqual([{ kept: 100 }]);
  const holds = async (token: string) => (await signedInCaptain(serverDb, token)) !== undefined;
  expect([await holds('session 0'), await holds('session 1'), await holds('session 100')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a session in use outlives any number of ended or idle sessions', async () => {
  const { db, serverDb, owner } = await databaseForThisTest();
  await captainWithCode(db, 'stopemen');
  const { id: codeId } = (await owner.query('select id from access_codes')).rows[0];
  const start = (sessionToken: string) =>
    startSession(serverDb, { sessionToken, codeId, seconds: 600, replaces: null });
  await start('on the course');
  for (let number = 0; number < 101; number += 1) {
    await start(`came and went ${number}`);
    await endSession(serverDb, `came and went ${number}`);
  }
  expect(await signedInCaptain(serverDb, 'on the course')).toBeDefined();

  for (let number = 0; number < 101; number += 1) {
    await start(`left lying ${number}`);
    await owner.query("update sessions set seen_at = now() - interval '1 hour'");
    await signedInCaptain(serverDb, 'on the course');
  }
  expect(await signedInCaptain(serverDb, 'on the course')).toBeDefined();
});
