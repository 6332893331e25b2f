import { beforeEach, expect, test } from 'vitest';
import { signIn } from '#contract/captains.ts';
import { correctScore, teamScores } from '#contract/scores.ts';
import { scoreIdAt } from '#server/store/scores.ts';
import { createTournament, openDay, setStatus, showTournament } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode, type TestCaptain } from '#testing/captains.ts';
import { call, cookiesFrom } from '#testing/requests.ts';

const here = appForThisFile();
let year = 2030;
let captain: TestCaptain;
let cookie: string;
let scoreId: number;

/** Gives each test its own year, which the site shows, and a captain who is signed in. */
beforeEach(async () => {
  year += 1;
  await createTournament(here.db, { year, dates: [null, null], startTime: '09:00' });
  await showTournament(here.db, year);
  await openDay(here.db, year, 1);
  captain = await captainWithCode(here.db, 'timbermen', year);
  cookie = cookiesFrom(await call(here.app, signIn, { body: { accessCode: captain.code } }));
  scoreId = (await scoreIdAt(here.db, year, 'timbermen', 1, 1)) ?? 0;
});

const signsIn = async () => (await call(here.app, signIn, { body: { accessCode: captain.code } })).statusCode;
const reads = async () =>
  (await call(here.app, teamScores, { params: { teamId: 'timbermen' }, cookie })).statusCode;
const corrects = async (strokes: number) => {
  const body = { strokes, captainName: captain.name };
  return (await call(here.app, correctScore, { params: { scoreId }, body, cookie })).statusCode;
};

test('D-2, D-7 codes stop working once the tournament is completed; signed-in captains can only read', async () => {
  expect([await signsIn(), await reads(), await corrects(4)]).toEqual([200, 200, 200]);
  await setStatus(here.db, year, 'completed');
  expect([await signsIn(), await reads(), await corrects(5)]).toEqual([401, 200, 409]);
  await setStatus(here.db, year, 'active');
  expect([await signsIn(), await corrects(5)]).toEqual([200, 200]);
});

test('D-7, D-22 when the site shows a later year, codes and sessions of the previous one end', async () => {
  expect([await signsIn(), await reads(), await corrects(4)]).toEqual([200, 200, 200]);
  const next = year + 50;
  await createTournament(here.db, { year: next, dates: [null, null], startTime: '09:00' });
  await showTournament(here.db, next);
  expect([await signsIn(), await reads(), await corrects(5)]).toEqual([401, 401, 401]);
  await showTournament(here.db, year);
});

test('D-7 a code for the next year works before the site shows that year', async () => {
  await showTournament(here.db, year - 1);
  expect(await signsIn()).toBe(200);
});
