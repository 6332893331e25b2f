import { expect, test } from 'vitest';
import { changeDayState, type DeskDayAgreement } from '#contract/desk/agreement.ts';
import { deskPreflight, type PreflightReport } from '#contract/desk/preflight.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { actingAs } from '#server/store/acting.ts';
import { setSite } from '#server/store/site.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode } from '#testing/captains.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const params = { tournamentId: 2025 };
const change = (at: DeskBrowser, event: 'open' | 'take back', day = 1) =>
  at.call(changeDayState, {
    params: { ...params, day },
    headers: { origin: ORIGIN },
    body: { event, reason: null },
  });
const report = async (at: DeskBrowser) => (await at.call(deskPreflight, { params })).json<PreflightReport>();

test('pre-flight leads an empty event to Day 1 step by step, and Day 1 opens once nothing is missing', async () => {
  const { browser: june } = await organizerAt(here.app, here.db, ORIGIN, 'June Ledger');
  const waits = async () => {
    const { opening } = await report(june);
    return opening.kind === 'waits' ? opening.steps : opening.kind;
  };
  expect(await waits()).toEqual(['players', 'pairings 1', 'codes']);
  const tooSoon = await change(june, 'open');
  expect(tooSoon.statusCode).toBe(409);

  await fillRosters(here.db);
  expect(await waits()).toEqual(['pairings 1', 'codes']);
  await pairInOrder(here.db, 1);
  expect(await waits()).toEqual(['codes']);
  for (const teamId of TEAM_IDS) await captainWithCode(here.db, teamId);
  expect(await waits()).toBe('ready');
  const mayWait = async () =>
    (await report(june)).steps.filter(({ status }) => status === 'may wait').map(({ step }) => step);
  expect(await mayWait()).toEqual([
    'event',
    'points',
    'organizers',
    'backup',
    'texts',
    'contact',
    'pairings 2',
  ]);
  // D-28: these steps are done only once an organizer has set them; a new cup's defaults do not count.
  for (const [column, step] of [
    ["date = '2025-09-29'", 'event'],
    ['points_shared_by_three = 1', 'points'],
  ]) {
    await actingAs(here.db, { organizer: 'June Ledger' }, (connection) =>
      connection.query(`update days set ${column} where (tournament_id, day) = (2025, 1)`),
    );
    expect(await mayWait()).not.toContain(step);
  }
  expect((await report(june)).samples).toBe(3);
  await setSite(here.db, 'email', 'june@club.example');
  expect(await mayWait()).not.toContain('contact');

  // Of two requests at the same time, one opens the day, and the other is refused.
  const pressed = await Promise.all([1, 2].map(() => change(june, 'open')));
  const [opened, late] = pressed.toSorted((a, b) => a.statusCode - b.statusCode);
  expect(late).toMatchObject({ statusCode: 409, body: 'The day is already open.' });
  expect(opened?.json<DeskDayAgreement>()).toMatchObject({ day: 1, state: 'open' });
  const counted = async () =>
    (
      await here.owner.query(
        `select (select count(*)::int from scores where tournament_id = 2025 and day = 1) as scores, status
        from tournaments where id = 2025`,
      )
    ).rows;
  expect(await counted()).toEqual([{ scores: 54, status: 'active' }]);
  expect(await report(june)).toMatchObject({
    stage: 'day 1',
    inPlay: { day: 1, scores: 0, matches: 0 },
    opening: { kind: 'waits', day: 2, steps: ['pairings 2'] },
  });

  // D-28: while nothing is posted, opening a day can be undone, and the day opened again.
  expect((await change(june, 'take back')).json()).toMatchObject({ state: 'not open' });
  expect(await counted()).toEqual([{ scores: 0, status: 'upcoming' }]);
  expect((await change(june, 'take back')).statusCode).toBe(409);
  expect((await change(june, 'open')).statusCode).toBe(200);
  await here.owner.query("update scores set strokes = 4 where (day, hole, team_id) = (1, 1, 'stopemen')");
  const posted = await change(june, 'take back');
  expect([posted.statusCode, posted.body]).toEqual([
    409,
    'Something has already been posted on this day, so it stays open.',
  ]);

  expect((await change(june, 'open', 2)).body).toBe('Something is still missing before Day 2 can open.');
  await pairInOrder(here.db, 2);
  expect((await change(june, 'open', 2)).statusCode).toBe(200);
  expect((await report(june)).inPlay).toEqual({ day: 2, scores: 0, matches: 0, cards: 0 });
});

test('answers 404 for the pre-flight of a year that does not exist', async () => {
  const { browser: otto } = await organizerAt(here.app, here.db, ORIGIN, 'Otto Tally');
  expect((await otto.call(deskPreflight, { params: { tournamentId: 2099 } })).statusCode).toBe(404);
});
