import { expect, test } from 'vitest';
import { deskPreflight, openFirstDay, type PreflightReport } from '#contract/desk/preflight.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { setSite } from '#server/store/site.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode } from '#testing/captains.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const params = { tournamentId: 2025 };
const report = async (at: DeskBrowser) => (await at.call(deskPreflight, { params })).json<PreflightReport>();

test('an empty event is led to Day 1 step by step, and opens when nothing is missing', async () => {
  const { browser: june } = await organizerAt(here.app, here.db, ORIGIN, 'June Ledger');
  const waits = async () => {
    const { opening } = await report(june);
    return opening.kind === 'waits' ? opening.steps : opening.kind;
  };
  expect(await waits()).toEqual(['players', 'pairings 1', 'codes']);
  const tooSoon = await june.call(openFirstDay, { params, body: {} });
  expect(tooSoon.statusCode).toBe(409);

  await fillRosters(here.db);
  expect(await waits()).toEqual(['pairings 1', 'codes']);
  await pairInOrder(here.db, 1);
  expect(await waits()).toEqual(['codes']);
  for (const teamId of TEAM_IDS) await captainWithCode(here.db, teamId);
  expect(await waits()).toBe('ready');
  expect((await report(june)).steps.filter(({ status }) => status === 'may wait')).toHaveLength(2);
  await setSite(here.db, 'email', 'june@club.example');
  expect((await report(june)).steps.filter(({ status }) => status === 'may wait')).toHaveLength(1);

  // Both of them press at once: one opens it, and the other one reads that it is open.
  const pressed = await Promise.all([1, 2].map(() => june.call(openFirstDay, { params, body: {} })));
  const [opened, late] = pressed.toSorted((a, b) => a.statusCode - b.statusCode);
  expect(late).toMatchObject({ statusCode: 409, body: 'Day 1 has already begun.' });
  expect(opened?.json<PreflightReport>().opening).toEqual({ kind: 'has begun', state: 'open' });
  const { rows } = await here.owner.query(
    `select (select count(*)::int from scores where tournament_id = 2025 and day = 1) as scores, status
    from tournaments where id = 2025`,
  );
  expect(rows).toEqual([{ scores: 54, status: 'active' }]);
  expect((await june.call(openFirstDay, { params, body: {} })).statusCode).toBe(409);
});

test('a missing year has no pre-flight', async () => {
  const { browser: otto } = await organizerAt(here.app, here.db, ORIGIN, 'Otto Tally');
  expect((await otto.call(deskPreflight, { params: { tournamentId: 2099 } })).statusCode).toBe(404);
});
