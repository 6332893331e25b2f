import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { captainWithCode, PEPPER } from '#testing/captains.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { everyRow } from '#testing/every-row.ts';

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
    expect(stderr).toMatch(/^The configuration is not complete: CODE_PEPPER/);
  }
  expect(await everyRow(owner)).toEqual(before);
});

test('with the settings of the organizers it does what it is told', async () => {
  const { organizerUrl } = await databaseForThisTest();
  const settings = { DATABASE_ORGANIZER_URL: organizerUrl, CODE_PEPPER: PEPPER.toString('hex') };
  const { code, stdout } = await organizer(['captain', 'stopemen', 'Sam Exampler'], settings);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('Sam Exampler is captain') });
});

test('an unknown command lists the known ones and fails', async () => {
  const { code, stdout } = await organizer(['scores'], {});
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('standings') });
});
