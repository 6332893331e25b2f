import { beforeAll, expect, test } from 'vitest';
import { signIn, signOut, whoIsSignedIn } from '#contract/captains.ts';
import { correctScore, scoreHistory, teamScores } from '#contract/scores.ts';
import type { TeamId } from '#domain/teams.ts';
import { scoreIdAt } from '#server/store/scores.ts';
import { openDay } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode, type TestCaptain } from '#testing/captains.ts';
import { call, cookiesFrom } from '#testing/requests.ts';
import { READS_A_WINDOW } from './captain-reads.ts';

const here = appForThisFile();
let hasty: TestCaptain;
let other: TestCaptain;

beforeAll(async () => {
  await openDay(here.db, 2025, 1);
  hasty = await captainWithCode(here.db, 'timbermen');
  other = await captainWithCode(here.db, 'stopemen');
});

const session = async ({ code }: TestCaptain) =>
  cookiesFrom(await call(here.app, signIn, { body: { accessCode: code } }));
const card = (teamId: TeamId, cookie: string) => call(here.app, teamScores, { params: { teamId }, cookie });

/** How many connections are taken for queries while `work` runs. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  for (const pool of [here.serverDb, here.signInDb]) pool.on('acquire', count);
  await work();
  for (const pool of [here.serverDb, here.signInDb]) pool.off('acquire', count);
  return queries;
}

test('an ended session costs one query, and does not use up the captain’s reads', async () => {
  const cookie = await session(hasty);
  await call(here.app, signOut, { cookie, body: {} });
  const queries = await queriesOf(async () => {
    for (let count = 0; count < 3 * READS_A_WINDOW; count += 1)
      expect((await card('timbermen', cookie)).statusCode).toBe(401);
  });
  expect(queries).toBeLessThanOrEqual(2); // two if the server forgets ended sessions during the test
  expect((await card('timbermen', await session(hasty))).statusCode).toBe(200);
});

test('R-54 a captain who reads too much, over many sessions, must wait; their corrections and other captains do not', async () => {
  const cookies = [await session(hasty), await session(hasty), await session(hasty)];
  const scoreId = (await scoreIdAt(here.db, 2025, 'timbermen', 1, 1)) ?? 0;
  const calls = Array.from({ length: 3 * READS_A_WINDOW }, (_, at) => {
    const cookie = cookies[at % cookies.length] ?? '';
    if (at % 10 === 1) return () => call(here.app, whoIsSignedIn, { cookie });
    if (at % 10 === 2) return () => call(here.app, scoreHistory, { params: { scoreId }, cookie });
    return () => card('timbermen', cookie);
  });
  const queries = await queriesOf(async () => {
    const answers = await Promise.all(calls.map((ask) => ask()));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(READS_A_WINDOW); // the reads fell into at most two windows
    expect(refused[0]?.body).toBe('Too many reads at once. Please wait a moment and try again.');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
  expect(queries).toBeLessThan(5 * READS_A_WINDOW); // an allowed read takes two queries

  const body = { strokes: 4, captainName: hasty.name };
  const corrected = await call(here.app, correctScore, {
    params: { scoreId },
    cookie: cookies[0] ?? '',
    body,
  });
  expect(corrected.statusCode).toBe(200);
  expect((await card('stopemen', await session(other))).statusCode).toBe(200);
});
