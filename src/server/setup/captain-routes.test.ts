import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, whoIsSignedIn } from '#contract/captains.ts';
import * as contract from '#contract/desk/captains.ts';
import { deskPreflight, type PreflightReport } from '#contract/desk/preflight.ts';
import { correctScore } from '#contract/scores.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { scoreIdAt } from '#server/store/scores.ts';
import { openDay, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { call, cookiesFrom } from '#testing/requests.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const params = { tournamentId: 2025, teamId: 'stopemen' as const };
let june: DeskBrowser;
let otto: DeskBrowser;

type Entry = contract.CaptainEntry;
type Issued = { captain: Entry; code: string; link: string };

const entryOf = async (teamId: string = params.teamId) => {
  const captains = (await june.call(contract.deskCaptains, { params })).json<Entry[]>();
  return captains.find((entry) => entry.teamId === teamId) as Entry;
};
const seen = ({ version }: Entry) => ({ 'if-match': `"${version}"` });
const name = async (said: string, headers?: Record<string, string>, at = june, how = {}) =>
  at.call(contract.nameCaptain, {
    params,
    headers: headers ?? seen(await entryOf()),
    body: { name: said, ...how },
  });
const issue = async (headers?: Record<string, string>, at = june) =>
  at.call(contract.issueAccessCode, { params, headers: headers ?? seen(await entryOf()), body: {} });
const revoke = async (headers?: Record<string, string>, at = june) =>
  at.call(contract.revokeAccessCode, { params, headers: headers ?? seen(await entryOf()), body: {} });
const signsIn = (code: string) => call(here.app, signIn, { body: { accessCode: code } });
const isSignedIn = async (cookie: string) =>
  (await call(here.app, whoIsSignedIn, { cookie })).statusCode === 200;

beforeAll(async () => {
  june = (await organizerAt(here.app, here.db, ORIGIN, 'June Ledger')).browser;
  otto = (await organizerAt(here.app, here.db, ORIGIN, 'Otto Tally')).browser;
  await openDay(here.db, 2025, 1);
});

describe('PATCH and POST /api/desk/:tournamentId/captains', () => {
  test('answers 409 if the team has no captain, and 404 for a year that does not exist', async () => {
    const response = await issue();
    expect([response.statusCode, response.body]).toEqual([409, expect.stringContaining('Name one first')]);
    const nowhere = { ...params, tournamentId: 2031 };
    expect((await june.call(contract.deskCaptains, { params: nowhere })).statusCode).toBe(404);
    const none = await june.call(contract.issueAccessCode, {
      params: nowhere,
      headers: { 'if-match': '*' },
      body: {},
    });
    expect(none.statusCode).toBe(404);
  });
});

describe('D-7 the desk’s page for captains', () => {
  beforeEach(async () => {
    await name('Sam Exampler');
    await issue();
  });

  test('shows the captain’s name, who issued the code and when, the number of devices, and the last hole posted', async () => {
    await name('Robin Placeholder');
    expect(await entryOf()).toMatchObject({
      name: 'Robin Placeholder',
      code: null,
      seen: null,
      lastPost: null,
    });
    const issued = await issue();
    const { captain, code, link } = issued.json<Issued>();
    expect(issued.headers['cache-control']).toBe('no-store');
    expect(link).toBe(`${ORIGIN}/captain#code=${code}`);
    expect(captain.code).toEqual({
      issuedAt: expect.any(String),
      issuedBy: 'June Ledger',
      isAgain: false,
      isUsed: false,
    });
    const cookie = cookiesFrom(await signsIn(code));
    await signsIn(code);
    const scoreId = (await scoreIdAt(here.db, 2025, 'stopemen', 1, 9)) ?? 0;
    const body = { strokes: 4, captainName: 'Robin Placeholder' };
    expect((await call(here.app, correctScore, { params: { scoreId }, body, cookie })).statusCode).toBe(200);
    expect(await entryOf()).toMatchObject({
      code: { isUsed: true },
      seen: { devices: 2, since: expect.any(String) },
      lastPost: { day: 1, hole: 9 },
    });
  });

  test('shows when the captain last read anything, to the minute', async () => {
    const { code } = (await issue()).json<Issued>();
    const cookie = cookiesFrom(await signsIn(code));
    await here.owner.query("update sessions set seen_at = now() - interval '1 hour'");
    const before = (await entryOf()).seen?.at ?? '';
    await isSignedIn(cookie);
    expect(Date.parse((await entryOf()).seen?.at ?? '') - Date.parse(before)).toBeGreaterThan(3_500_000);
  });

  test('issues a new code in place of a lost one; the lost code and its sessions stop working immediately', async () => {
    const lost = (await issue()).json<Issued>();
    const cookie = cookiesFrom(await signsIn(lost.code));
    expect(await isSignedIn(cookie)).toBe(true);
    const found = (await issue()).json<Issued>();
    expect(await isSignedIn(cookie)).toBe(false);
    expect([(await signsIn(lost.code)).statusCode, (await signsIn(found.code)).statusCode]).toEqual([
      401, 200,
    ]);
    expect(found.captain.code).toMatchObject({ isAgain: true, isUsed: false });
  });

  test('revokes the code, which immediately signs the captain out, and shows the time of the revocation', async () => {
    const { code } = (await issue()).json<Issued>();
    const cookie = cookiesFrom(await signsIn(code));
    expect((await revoke()).json<Entry>()).toMatchObject({ code: null, revokedAt: expect.any(String) });
    expect([await isSignedIn(cookie), (await signsIn(code)).statusCode]).toEqual([false, 401]);
    expect((await revoke()).statusCode).toBe(200); // nothing left to revoke
  });

  test('names a new captain, which ends the previous one’s code and session', async () => {
    const { code } = (await issue()).json<Issued>();
    const cookie = cookiesFrom(await signsIn(code));
    await name('Robin Placeholder');
    expect([await isSignedIn(cookie), (await signsIn(code)).statusCode]).toEqual([false, 401]);
  });

  test('corrects the spelling of a name; the code and the session stay valid, and waiting scores are posted', async () => {
    await name('Sam Exmapler');
    const { code } = (await issue()).json<Issued>();
    const cookie = cookiesFrom(await signsIn(code));
    const spelled = await name('Sam Exampler', undefined, june, { samePerson: true });
    expect(spelled.json<Entry>()).toMatchObject({ name: 'Sam Exampler', code: { isUsed: true } });
    // A phone stores its unsent corrections under the name that the captain had when signing in.
    expect((await call(here.app, whoIsSignedIn, { cookie })).json()).toMatchObject({ name: 'Sam Exmapler' });
    const scoreId = (await scoreIdAt(here.db, 2025, 'stopemen', 1, 10)) ?? 0;
    const post = (strokes: number, captainName: string, as = cookie) =>
      call(here.app, correctScore, { params: { scoreId }, body: { strokes, captainName }, cookie: as });
    expect((await post(4, 'Sam Exmapler')).json()).toMatchObject({ setBy: { name: 'Sam Exmapler' } });
    expect((await post(5, 'Robin Placeholder')).statusCode).toBe(403);
    const later = cookiesFrom(await signsIn(code));
    expect((await call(here.app, whoIsSignedIn, { cookie: later })).json()).toMatchObject({
      name: 'Sam Exampler',
    });
    expect((await post(5, 'Sam Exampler', later)).statusCode).toBe(200);
    expect((await entryOf()).lastPost).toMatchObject({ hole: 10 });
    const { rows } = await here.owner.query(
      "select actor, was ->> 'name' as was from trail where subject = 'captains' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor: 'June Ledger', was: 'Sam Exmapler' }]);
  });

  test('refuses to correct a spelling if the team has no captain, or with a stale version', async () => {
    const nobody = await june.call(contract.nameCaptain, {
      params: { ...params, teamId: 'timbermen' },
      headers: { 'if-match': '*' },
      body: { name: 'Sam Exampler', samePerson: true },
    });
    expect(nobody.statusCode).toBe(409);
    const headers = seen(await entryOf());
    await issue();
    expect((await name('Sam Exampler', headers, otto, { samePerson: true })).statusCode).toBe(412);
  });

  test('issues one code for several requests at the same time; the later ones are refused with the first organizer’s name, and end no session', async () => {
    const headers = seen(await entryOf());
    const answers = await Promise.all([issue(headers), issue(headers), issue(headers, otto)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<Issued>();
    expect((await signsIn(winner?.code ?? '')).statusCode).toBe(200);
    const late = answers.find(({ statusCode }) => statusCode === 412);
    const { message, current } = late?.json<{ message: string; current: Entry }>() ?? {};
    expect(message).toMatch(/^(June Ledger|Otto Tally) has just changed the Stopemen captain or code\./);
    expect(current).toEqual(winner?.captain);
    for (const stale of [await revoke(headers, otto), await name('Robin Placeholder', headers, otto)])
      expect(stale.statusCode).toBe(412);
    expect((await signsIn(winner?.code ?? '')).statusCode).toBe(200);
  });

  test('accepts a version that was read before another team’s captain was named or got a code', async () => {
    const headers = seen(await entryOf());
    const other = { ...params, teamId: 'powdermen' };
    const put = { params: other, headers: { 'if-match': '*' } };
    await june.call(contract.nameCaptain, { ...put, body: { name: 'Kit Sampleton' } });
    await june.call(contract.issueAccessCode, { ...put, body: {} });
    expect((await issue(headers)).statusCode).toBe(200);
  });

  test('stores the code neither in the trail nor in any other table', async () => {
    const { code } = (await issue()).json<Issued>();
    const { rows: tables } = await here.owner.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    const bare = code.replaceAll('-', '');
    for (const { name: table } of tables) {
      const { rows } = await here.owner.query(`select to_jsonb(t)::text as row from ${table} t`);
      for (const { row } of rows) {
        expect(row).not.toContain(code);
        expect(row).not.toContain(bare.slice(3));
      }
    }
    const { rows } = await here.owner.query(
      "select actor, role from trail where subject = 'access_codes' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor: 'June Ledger', role: 'organizer' }]);
  });
});

test('the pre-flight step for codes is done after the third code; no code is issued for a completed cup', async () => {
  const codes = async () => {
    const report = (await june.call(deskPreflight, { params })).json<PreflightReport>();
    return report.steps.find(({ step }) => step === 'codes')?.status;
  };
  for (const teamId of TEAM_IDS) {
    const put = { params: { ...params, teamId }, headers: { 'if-match': '*' } };
    await june.call(contract.nameCaptain, { ...put, body: { name: `Captain ${teamId}` } });
    expect(await codes()).not.toBe('done');
    expect((await june.call(contract.issueAccessCode, { ...put, body: {} })).statusCode).toBe(200);
  }
  expect(await codes()).toBe('done');
  await setStatus(here.db, 2025, 'completed');
  expect([(await issue()).statusCode, (await entryOf()).code]).toEqual([409, null]);
});
