import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { PepperCheck } from '#server/http/pepper-check.ts';
import { fingerprintOf } from '#server/secrets/pepper.ts';
import type { Db } from '#server/store/sql.ts';
import { captainWithCode, PEPPER } from '#testing/captains.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { everyRow } from '#testing/every-row.ts';
import { COMPILED } from '#testing/server-process.ts';
import { COMMANDS } from './commands.ts';

type Settings = Readonly<Record<string, string>>;
const CODE_PEPPER = PEPPER.toString('hex');

/** Runs the command in a process, as organizers do. */
async function organizer(args: readonly string[], settings: Settings) {
  const file = path.join(import.meta.dirname, 'organizer.ts');
  const env = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILED, ...settings };
  return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

/** Runs the command in this process. */
function run(db: Db, args: readonly string[], pepper = PEPPER): Promise<string> {
  const [name = '', ...rest] = args;
  const context = {
    db,
    pepper,
    tournamentId: 2025,
    organizer: 'June Ledger',
    publicUrl: new URL('https://cup.example'),
  };
  return COMMANDS[name]?.run(context, rest) ?? Promise.reject(new Error(`no command ${name}`));
}

test('a missing setting stops the command before any code is issued or revoked', async () => {
  const { db, owner, organizerUrl } = await databaseForThisTest();
  await captainWithCode(db, 'stopemen');
  const before = await everyRow(owner);
  const { code, stdout, stderr } = await organizer(['captain', 'stopemen', 'Sam Exampler'], {
    DATABASE_ORGANIZER_URL: organizerUrl,
  });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Invalid configuration: CODE_PEPPER/);
  expect(await everyRow(owner)).toEqual(before);
});

test('a different pepper is refused before anything is written; setting a new one ends every code', async () => {
  const { db, serverDb, owner } = await databaseForThisTest();
  await captainWithCode(db, 'stopemen');
  const another = Buffer.alloc(32, 'another');
  const server = new PepperCheck(serverDb, fingerprintOf(another));
  const before = await everyRow(owner);
  for (const args of [['code', 'stopemen'], ['captain', 'stopemen', 'Sam Exampler'], ['pepper']])
    await expect(run(db, args, another)).rejects.toThrow();
  await expect(server.ask()).rejects.toThrow(
    'CODE_PEPPER is not the one that the access codes were made with.',
  );
  expect(await everyRow(owner)).toEqual(before);

  await owner.query(
    "insert into organizers (name, user_handle) values ('June Ledger', decode(repeat('ab', 32), 'hex'))",
  );
  await owner.query(
    'insert into recovery_codes (code_hash, organizer_id) select user_handle, id from organizers',
  );
  const replaced = await run(db, ['pepper', 'new'], another);
  expect(replaced).toContain('Codes revoked: 1.');
  expect(replaced).toContain('Recovery codes ended: 1.');
  expect((await owner.query('select from recovery_codes where ended_at is null')).rowCount).toBe(0);
  expect(await run(db, ['code', 'stopemen'], another)).toContain('shown only now');
  await server.ask();
});

test('the first start of a server determines the pepper: not even the first code can be issued with a different one', async () => {
  const { db, serverDb, owner } = await databaseForThisTest();
  await new PepperCheck(serverDb, fingerprintOf(PEPPER)).ask();
  const before = await everyRow(owner);
  const named = run(db, ['captain', 'stopemen', 'Sam Exampler'], Buffer.alloc(32, 'another'));
  await expect(named).rejects.toThrow('Nothing was changed.');
  expect(await everyRow(owner)).toEqual(before);
});

test('if the code cannot be issued, the captain is not named either', async () => {
  const { db, owner } = await databaseForThisTest();
  await captainWithCode(db, 'stopemen');
  await owner.query('alter table access_codes add constraint never check (false) not valid');
  const before = await everyRow(owner);
  for (const args of [
    ['captain', 'stopemen', 'Sam Exampler'],
    ['code', 'stopemen'],
  ])
    await expect(run(db, args)).rejects.toThrow();
  expect(await everyRow(owner)).toEqual(before);
});

test('an invitation can be withdrawn with the invited person’s name, in upper or lower case', async () => {
  const { db, owner } = await databaseForThisTest();
  await run(db, ['invite', 'June Ledger']);
  expect(await run(db, ['uninvite', 'june ledger'])).toBe('The invitation for june ledger is withdrawn.');
  expect((await owner.query('select from organizer_invitations where ended_at is null')).rowCount).toBe(0);
  await expect(run(db, ['uninvite', 'June Ledger'])).rejects.toThrow(
    'There is no open invitation for June Ledger.',
  );
});

test('an unknown command fails and lists the known ones', async () => {
  const { code, stdout } = await organizer(['toString'], {});
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('standings') });
});

test('the list of commands names the program that was called', async () => {
  expect((await organizer(['help'], {})).stdout).toMatch(/^npm run organizer -- COMMAND …/);
  expect((await organizer(['help'], { CALLED_AS: 'cup organizer' })).stdout).toMatch(
    /^cup organizer COMMAND …/,
  );
});

test.skipIf(!existsSync('/usr/bin/script'))(
  'on a terminal the log line goes to the system’s log, and only the answer is shown',
  async () => {
    const { organizerUrl } = await databaseForThisTest();
    const folder = mkdtempSync(path.join(tmpdir(), 'cup-logger-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'logged');
    const called = (logger: string) => {
      writeFileSync(path.join(folder, 'logger'), `#!/bin/sh\n${logger}\n`, { mode: 0o755 });
      const command = `${process.execPath} ${path.join(import.meta.dirname, 'organizer.ts')} captain stopemen "Sam Exampler"`;
      const env = {
        PATH: `${folder}:/usr/bin:/bin`,
        SHELL: '/bin/sh',
        DATABASE_ORGANIZER_URL: organizerUrl,
        CODE_PEPPER,
        ORGANIZER: 'June Ledger',
      };
      return promisify(execFile)('script', ['-qec', command, '/dev/null'], { env });
    };
    expect((await called(`cat >${file}`)).stdout).toMatch(/^Sam Exampler is captain/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ who: 'June Ledger', outcome: 'done' });
    // Without a system log, the line must not be lost.
    expect((await called('exit 1')).stdout).toContain('"security":"organizer command"');
  },
);

test('each command logs one line with its author, action and outcome, without secrets', async () => {
  const { organizerUrl } = await databaseForThisTest();
  const settings = { DATABASE_ORGANIZER_URL: organizerUrl, CODE_PEPPER, ORGANIZER: 'June Ledger' };
  const lineOf = async (...args: string[]) => {
    const { code, stdout, stderr } = await organizer(args, settings);
    const [line = ''] = stderr.split('\n');
    return { code, stdout, stderr, logged: JSON.parse(line) };
  };
  const june = { security: 'organizer command', who: 'June Ledger', from: 'server' };
  const done = await lineOf('captain', 'stopemen', 'Sam Exampler');
  expect(done).toMatchObject({ code: 0, logged: { ...june, outcome: 'done', reason: 'captain' } });
  expect(done.stdout).toContain('Sam Exampler is captain');
  const secret = /\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/.exec(done.stdout)?.[0];
  expect(secret).toBeDefined();
  expect(done.stderr).not.toContain(secret);
  const refused = await lineOf('code', 'powdermen');
  expect(refused).toMatchObject({
    code: 1,
    stdout: '',
    logged: { ...june, outcome: 'refused', reason: 'code' },
  });
});
