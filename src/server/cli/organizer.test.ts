import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { captainWithCode, PEPPER } from '#testing/captains.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { everyRow } from '#testing/every-row.ts';
import { startServer } from '#testing/server-process.ts';

/** The command as people run it. */
async function organizer(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const file = path.join(import.meta.dirname, 'organizer.ts');
  const env = { PATH: process.env['PATH'] ?? '', ...settings };
  return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

test.each([
  { pepper: 'missing', settings: {} },
  { pepper: 'too short', settings: { CODE_PEPPER: 'abcd' } },
  { pepper: 'not hexadecimal', settings: { CODE_PEPPER: 'pepper'.repeat(20) } },
])('a pepper that is $pepper is refused before a code is issued or revoked', async ({ settings }) => {
  const { db, owner, organizerUrl } = await databaseForThisTest();
  await captainWithCode(db, 'stopemen');
  const before = await everyRow(owner);
  for (const args of [
    ['code', 'stopemen'],
    ['captain', 'stopemen', 'Sam Exampler'],
  ]) {
    const { code, stdout, stderr } = await organizer(args, {
      DATABASE_ORGANIZER_URL: organizerUrl,
      ...settings,
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^Invalid configuration: CODE_PEPPER/);
  }
  expect(await everyRow(owner)).toEqual(before);
});

test('a pepper that is another one is refused before anything is written, and by the server; a new one ends every code', async () => {
  const { db, owner, organizerUrl, url } = await databaseForThisTest();
  await captainWithCode(db, 'stopemen');
  const CODE_PEPPER = 'cd'.repeat(32);
  const settings = { DATABASE_ORGANIZER_URL: organizerUrl, CODE_PEPPER };
  const before = await everyRow(owner);
  for (const args of [['code', 'stopemen'], ['captain', 'stopemen', 'Sam Exampler'], ['pepper']]) {
    expect(await organizer(args, settings)).toMatchObject({ code: 1, stdout: '' });
  }
  expect(await everyRow(owner)).toEqual(before);
  await expect(startServer(url, { CODE_PEPPER })).rejects.toThrow(
    'CODE_PEPPER is not the one that the access codes were made with.',
  );

  await owner.query(
    "insert into organizers (name, user_handle) values ('June Ledger', decode(repeat('ab', 32), 'hex'))",
  );
  await owner.query(
    'insert into recovery_codes (code_hash, organizer_id) select user_handle, id from organizers',
  );
  const { stdout } = await organizer(['pepper', 'new'], settings);
  expect(stdout).toContain('Codes revoked: 1.');
  expect(stdout).toContain('Recovery codes ended: 1.');
  expect((await owner.query('select from recovery_codes where ended_at is null')).rowCount).toBe(0);
  expect((await organizer(['code', 'stopemen'], settings)).stdout).toContain('shown only now');
  const server = await startServer(url, { CODE_PEPPER });
  await server.stop();
});

test('a server that has started settles the pepper: already the first code cannot be made with another one', async () => {
  const { organizerUrl, url, owner } = await databaseForThisTest();
  const server = await startServer(url);
  onTestFinished(() => server.stop());
  const before = await everyRow(owner);
  const another = { DATABASE_ORGANIZER_URL: organizerUrl, CODE_PEPPER: 'cd'.repeat(32) };
  const { code, stderr } = await organizer(['captain', 'stopemen', 'Sam Exampler'], another);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Nothing was changed.') });
  expect(await everyRow(owner)).toEqual(before);
});

test('a captain whose code cannot be issued is not named either', async () => {
  const { db, owner, organizerUrl } = await databaseForThisTest();
  await captainWithCode(db, 'stopemen');
  await owner.query('alter table access_codes add constraint never check (false) not valid');
  const before = await everyRow(owner);
  const settings = { DATABASE_ORGANIZER_URL: organizerUrl, CODE_PEPPER: PEPPER.toString('hex') };
  for (const args of [
    ['captain', 'stopemen', 'Sam Exampler'],
    ['code', 'stopemen'],
  ]) {
    expect((await organizer(args, settings)).code).toBe(1);
  }
  expect(await everyRow(owner)).toEqual(before);
});

test('with the settings of the organizers it does what it is told', async () => {
  const { organizerUrl } = await databaseForThisTest();
  const settings = { DATABASE_ORGANIZER_URL: organizerUrl, CODE_PEPPER: PEPPER.toString('hex') };
  const { code, stdout } = await organizer(['captain', 'stopemen', 'Sam Exampler'], settings);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Sam Exampler is captain') });
});

test('an invitation is withdrawn by its name', async () => {
  const { organizerUrl, owner } = await databaseForThisTest();
  const settings = {
    DATABASE_ORGANIZER_URL: organizerUrl,
    CODE_PEPPER: PEPPER.toString('hex'),
    PUBLIC_URL: 'https://cup.example',
  };
  await organizer(['invite', 'June Ledger'], settings);
  const withdrawn = await organizer(['uninvite', 'june ledger'], settings);
  expect(withdrawn).toMatchObject({ code: 0, stdout: 'The invitation for june ledger is withdrawn.\n' });
  expect((await owner.query('select from organizer_invitations where ended_at is null')).rowCount).toBe(0);
  expect(await organizer(['uninvite', 'June Ledger'], settings)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no open invitation for June Ledger.'),
  });
});

test.each(['scores', 'toString'])('an unknown command (%s) lists the known ones and fails', async (word) => {
  const { code, stdout } = await organizer([word], {});
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('standings') });
});

test('each command is one line in the log: who, what, with what outcome, and no secret', async () => {
  const { organizerUrl } = await databaseForThisTest();
  const settings = {
    DATABASE_ORGANIZER_URL: organizerUrl,
    CODE_PEPPER: PEPPER.toString('hex'),
    ORGANIZER: 'June Ledger',
  };
  const lineOf = async (...args: string[]) => {
    const { stdout, stderr } = await organizer(args, settings);
    const [line = ''] = stderr.split('\n');
    const code = /\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/.exec(stdout)?.[0];
    if (code) expect(stderr).not.toContain(code);
    return JSON.parse(line);
  };
  const june = { security: 'organizer command', who: 'June Ledger', from: 'server' };
  expect(await lineOf('captain', 'stopemen', 'Sam Exampler')).toMatchObject({
    ...june,
    outcome: 'done',
    reason: 'captain',
  });
  expect(await lineOf('code', 'stopemen')).toMatchObject({ ...june, outcome: 'done', reason: 'code' });
  expect(await lineOf('code', 'powdermen')).toMatchObject({ ...june, outcome: 'refused', reason: 'code' });
});
