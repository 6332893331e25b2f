import { beforeAll, expect, test } from 'vitest';
import { signIn, signOut } from '#contract/captains.ts';
import { correctScore, teamScores } from '#contract/scores.ts';
import { scoreIdAt } from '#server/store/scores.ts';
import { openDay } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode, PEPPER, type TestCaptain } from '#testing/captains.ts';
import { type CallOptions, call, cookiesFrom } from '#testing/requests.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { logAt } from './http/log.ts';

const here = appForThisFile();
const lines: Record<string, unknown>[] = [];
let captain: TestCaptain;
let app: typeof here.app;

beforeAll(async () => {
  const { db, serverDb, signInDb, snapshots, url } = here;
  const config = readConfig({ DATABASE_URL: url, CODE_PEPPER: PEPPER.toString('hex') });
  const log = logAt('info', { write: (line) => lines.push(JSON.parse(line)) });
  app = await buildApp({ config, db: serverDb, signInDb, snapshots, build: null, log });
  await openDay(db, 2025, 1);
  captain = await captainWithCode(db, 'stopemen');
});

test('sign-in, refusals and sign-out are one line each: who, from where, with what outcome', async () => {
  const from = { remoteAddress: '192.0.2.7' };
  const signedIn = await call(app, signIn, { ...from, body: { accessCode: captain.code } });
  const cookie = cookiesFrom(signedIn);
  const as = (options: CallOptions) => ({ ...from, cookie, ...options });
  await call(app, signIn, { ...from, body: { accessCode: 'no code at all' } });
  await call(app, signIn, { ...from, body: { accessCode: captain.code, onlyAsk: true } });
  await call(app, teamScores, as({ params: { teamId: 'timbermen' } }));
  const foreign = (await scoreIdAt(here.db, 2025, 'timbermen', 1, 1)) ?? 0;
  const own = (await scoreIdAt(here.db, 2025, 'stopemen', 1, 1)) ?? 0;
  const correction = (scoreId: number, captainName: string) =>
    call(app, correctScore, as({ params: { scoreId }, body: { strokes: 4, captainName } }));
  await correction(foreign, captain.name);
  await correction(own, 'a secret in the place of a name');
  await call(app, signOut, as({ body: {} }));

  const known = { who: captain.name, teamId: 'stopemen' };
  expect(lines).toMatchObject([
    { message: 'sign-in done', ...known },
    { message: 'sign-in refused', who: null },
    { message: 'access code done', reason: 'asked whose it is', ...known },
    { message: 'reading scores refused', ...known },
    { message: 'correction refused', ...known },
    { message: 'correction refused', ...known },
    { message: 'sign-out done', ...known },
  ]);
  expect(new Set(lines.map((line) => line['from']))).toEqual(new Set(['192.0.2.7']));
  expect(JSON.stringify(lines)).not.toContain('secret');
});
