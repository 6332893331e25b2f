import { expect, test } from 'vitest';
import { deskHealth, type Health } from '#contract/desk/health.ts';
import { noteBackup } from '#server/store/operation.ts';
import { appForThisFile } from '#testing/app.ts';
import { organizerAt } from '#testing/organizers.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN, MAX_STREAMS: '100' });

test('an organizer reads the state of the system, which includes the last backup once one is recorded', async () => {
  const { browser: june } = await organizerAt(here.app, here.db, ORIGIN, 'June Ledger');
  const health = async () => (await june.call(deskHealth, {})).json<Health>();
  expect(await health()).toEqual({
    // This app does not listen on a port, so it has not tested whether corrections can be written.
    corrections: { writable: null, fault: null },
    board: { ageSeconds: expect.any(Number), fresh: true },
    streams: { open: 0, most: 100 },
    backupAt: null,
  });
  await noteBackup(here.owner);
  const noted = Date.parse((await health()).backupAt ?? '');
  expect(Math.abs(Date.now() - noted)).toBeLessThan(60_000);
  await noteBackup(here.owner);
  expect(Date.parse((await health()).backupAt ?? '')).toBeGreaterThan(noted);
});
