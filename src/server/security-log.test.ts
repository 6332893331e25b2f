import { beforeAll, expect, test } from 'vitest';
import { signIn, signOut } from '#contract/captains.ts';
import { issueAccessCode } from '#contract/desk/captains.ts';
import * as accountCalls from '#contract/organizers/accounts.ts';
import type { OrganizerList } from '#contract/organizers/organizer.ts';
import * as signInCalls from '#contract/organizers/sign-in.ts';
import { correctScore, teamScores } from '#contract/scores.ts';
import { scoreIdAt } from '#server/store/scores.ts';
import { openDay } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode, PEPPER, type TestCaptain } from '#testing/captains.ts';
import { DeskBrowser, invitation } from '#testing/organizers.ts';
import { type CallOptions, call, cookiesFrom } from '#testing/requests.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { logAt } from './http/log.ts';

const here = appForThisFile();
const lines: Record<string, unknown>[] = [];
let captain: TestCaptain;
let app: typeof here.app;

beforeAll(async () => {
  const { db, serverDb, signInDb, deskDb, snapshots, pepper, url } = here;
  const config = readConfig({ DATABASE_URL: url, CODE_PEPPER: PEPPER.toString('hex') });
  const log = logAt('info', { write: (line) => lines.push(JSON.parse(line)) });
  app = await buildApp({ config, db: serverDb, signInDb, deskDb, snapshots, pepper, build: null, log });
  await openDay(db, 2025, 1);
  captain = await captainWithCode(db, 'stopemen');
});

test('each sign-in, refusal and sign-out logs one line with its author, network and outcome', async () => {
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
    { message: 'access code done', reason: 'identified, not signed in', ...known },
    { message: 'reading scores refused', ...known },
    { message: 'correction refused', ...known },
    { message: 'correction refused', ...known },
    { message: 'sign-out done', ...known },
  ]);
  expect(new Set(lines.map((line) => line['from']))).toEqual(new Set(['192.0.2.7']));
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('D-18 each event at the desk logs one line, without secrets or codes', async () => {
  const { db, serverDb, signInDb, deskDb, snapshots, pepper, url } = here;
  const PUBLIC_URL = 'http://cup.example';
  const desk: Record<string, unknown>[] = [];
  const config = readConfig({ DATABASE_URL: url, CODE_PEPPER: PEPPER.toString('hex'), PUBLIC_URL });
  const log = logAt('info', { write: (line) => desk.push(JSON.parse(line)) });
  const withDesk = await buildApp({
    config,
    db: serverDb,
    signInDb,
    deskDb,
    snapshots,
    pepper,
    build: null,
    log,
  });
  const secret = await invitation(db, 'June Ledger');
  const june = new DeskBrowser(withDesk, PUBLIC_URL);
  const { recoveryCodes } = (await june.accept(secret)).json<{ recoveryCodes: string[] }>();
  await june.signIn({ origin: 'http://evil.example' });
  await june.signIn({ counter: 5 });
  await june.signIn({ counter: 4 });
  await june.call(accountCalls.inviteOrganizer, { body: { name: 'Otto Tally' } });
  const { code, link } = (
    await june.call(issueAccessCode, {
      params: { tournamentId: 2025, teamId: 'stopemen' },
      headers: { 'if-match': '*' },
      body: {},
    })
  ).json<{ code: string; link: string }>();
  await june.call(signInCalls.recoverOrganizer, { body: { recoveryCode: 'no code at all' } });
  await june.call(signInCalls.recoverOrganizer, { body: { recoveryCode: recoveryCodes[0] } });
  await june.call(signInCalls.organizerSignOut, { body: {} });
  const who = 'June Ledger';
  expect(desk).toMatchObject([
    { message: 'invitation done', who },
    { message: 'organizer sign-in refused', who: null, reason: 'not right' },
    { message: 'organizer sign-in done', who, reason: 'passkey' },
    { message: 'organizer sign-in refused', who: null, reason: 'counter went back' },
    { message: 'organizer account done', who, reason: 'invite an organizer' },
    { message: 'access code done', who, teamId: 'stopemen', reason: 'issue a code' },
    { message: 'organizer sign-in refused', who: null, reason: 'recovery code' },
    { message: 'organizer sign-in done', who, reason: 'recovery code' },
    { message: 'sign-out done', who },
  ]);
  const text = JSON.stringify(desk);
  for (const hidden of [secret, code, link, ...recoveryCodes, ...june.cookies.values()])
    expect(text).not.toContain(hidden);
});

test('D-18 refusals at the desk log a limited number of lines per network; the log names an organizer who removes their own account', async () => {
  const { db, serverDb, signInDb, deskDb, snapshots, pepper, url } = here;
  const PUBLIC_URL = 'http://cup.example';
  const desk: Record<string, unknown>[] = [];
  const config = readConfig({ DATABASE_URL: url, CODE_PEPPER: PEPPER.toString('hex'), PUBLIC_URL });
  const log = logAt('info', { write: (line) => desk.push(JSON.parse(line)) });
  const pools = { db: serverDb, signInDb, deskDb };
  const withDesk = await buildApp({ config, ...pools, snapshots, pepper, build: null, log });
  const from = { remoteAddress: '192.0.2.77' };
  const secret = 'x'.repeat(43);
  const joker = new DeskBrowser(withDesk, PUBLIC_URL);
  for (let count = 0; count < 60; count += 1) {
    const options = await joker.call(signInCalls.startOrganizerSignIn, { body: {}, ...from });
    const body = joker.passkey.assert(options.json());
    await joker.call(signInCalls.organizerSignIn, { body, ...from });
    await joker.call(signInCalls.acceptInvitation, {
      body: { secret, ...joker.passkey.create(options.json()) },
      ...from,
    });
  }
  const outcomes = (security: string) =>
    desk.filter((line) => line['security'] === security).map((line) => line['outcome']);
  for (const action of ['organizer sign-in', 'invitation']) {
    expect(outcomes(action).slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 'refused'));
    expect(outcomes(action).slice(40)).toEqual(['limited']);
  }

  desk.length = 0;
  await new DeskBrowser(withDesk, PUBLIC_URL).accept(await invitation(db, 'Stays Here'));
  const leaving = new DeskBrowser(withDesk, PUBLIC_URL);
  await leaving.accept(await invitation(db, 'Leaves Today'));
  const { organizers: all } = (await leaving.call(accountCalls.listOrganizers)).json<OrganizerList>();
  const own = all.find(({ isYou }) => isYou)?.id ?? 0;
  await leaving.call(accountCalls.removeOrganizer, { params: { organizerId: own }, body: {} });
  expect(desk.at(-1)).toMatchObject({
    message: 'organizer account done',
    who: 'Leaves Today',
    reason: `remove organizer ${own}`,
  });
});
