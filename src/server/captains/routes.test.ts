import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, signOut, whoIsSignedIn } from '#contract/captains.ts';
import { readAccessCode } from '#domain/access-code.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode, type TestCaptain } from '#testing/captains.ts';
import { call, cookiesFrom } from '#testing/requests.ts';

const here = appForThisFile();
let captain: TestCaptain;
let rival: TestCaptain;

beforeAll(async () => {
  captain = await captainWithCode(here.db, 'stopemen');
  rival = await captainWithCode(here.db, 'powdermen');
});

const tryCode = (accessCode: string, more = {}) => call(here.app, signIn, { body: { accessCode }, ...more });

/** A well-formed code (its check character fits) that is not the captain's. */
function wrongCodeLike(code: string): string {
  for (const last of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
    for (const before of 'XY') {
      const guess = `${code.slice(0, 17)}${before}${last}`;
      if (guess !== code && readAccessCode(guess)) return guess;
    }
  }
  throw new Error('no such code');
}

describe('POST /api/captains/auth', () => {
  test.each([
    { body: {}, why: 'no code' },
    { body: { accessCode: 7 }, why: 'a number' },
    { body: { accessCode: '' }, why: 'an empty one' },
    { body: { accessCode: 'A'.repeat(65) }, why: 'an endless one' },
    { body: { accessCode: 'AAAA-AAAA-AAAA-AAAA', remember: true }, why: 'an unknown field' },
  ])('R-47 refuses $why with 400', async ({ body }) => {
    expect((await call(here.app, signIn, { body })).statusCode).toBe(400);
  });

  test('refuses a form post and a page of another site', async () => {
    const form = await here.app.inject({
      method: 'POST',
      url: signIn.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'accessCode=x',
    });
    expect(form.statusCode).toBe(415);
    const body = { accessCode: captain.code };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
    ]) {
      expect(
        (await call(here.app, signIn, { body, headers: { host: 'cup.example', ...headers } })).statusCode,
      ).toBe(403);
    }
    const own = { host: 'cup.example', origin: 'https://cup.example', 'sec-fetch-site': 'same-origin' };
    expect((await call(here.app, signIn, { body, headers: own })).statusCode).toBe(200);
  });

  test('D-7 a typo is recognised without touching the database', async () => {
    const before = await here.owner.query('select count(*) from sign_in_failures');
    const typo = captain.code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const response = await tryCode(typo);
    expect(response.statusCode).toBe(401);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    const after = await here.owner.query('select count(*) from sign_in_failures');
    expect(after.rows).toEqual(before.rows);
  });

  test('R-47, D-7 takes the code in any case and spacing, and answers with name and team', async () => {
    for (const code of [captain.code, ` ${captain.code.toLowerCase()} `, captain.code.replaceAll('-', ' ')]) {
      const response = await tryCode(code);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ name: captain.name, teamId: 'stopemen' });
    }
  });

  test('sets a session cookie that scripts and other sites cannot use, a new one each time', async () => {
    const first = await tryCode(captain.code);
    const second = await tryCode(captain.code, { cookie: cookiesFrom(first) });
    const [session] = [first.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(/^captain=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/);
    const mark = [first.headers['set-cookie'] ?? []].flat().at(-1);
    expect(mark).toBe('signed-in=1; Path=/; SameSite=Strict; Max-Age=2592000'); // no secret: scripts may read it
    expect(cookiesFrom(second)).not.toBe(cookiesFrom(first));
    expect((await call(here.app, whoIsSignedIn, { cookie: cookiesFrom(first) })).statusCode).toBe(401);
    expect((await call(here.app, whoIsSignedIn, { cookie: cookiesFrom(second) })).statusCode).toBe(200);
  });

  test('limits failures by selector, also from many networks; a device that signed in before is not locked out', async () => {
    const known = cookiesFrom(await tryCode(rival.code, { remoteAddress: '192.0.2.1' }));
    const wrong = wrongCodeLike(rival.code);
    const statuses = [];
    for (let attempt = 0; attempt < 24; attempt += 1) {
      statuses.push((await tryCode(wrong, { remoteAddress: `198.51.100.${attempt}` })).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(4).fill(429)]);
    const locked = await tryCode(rival.code, { remoteAddress: '203.0.113.9' });
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '900']);
    expect((await tryCode(rival.code, { remoteAddress: '192.0.2.1', cookie: known })).statusCode).toBe(200);
  });

  test('counts failures only: any number of successes locks nobody out', async () => {
    for (let attempt = 0; attempt < 25; attempt += 1) {
      expect((await tryCode(captain.code, { remoteAddress: '192.0.2.77' })).statusCode).toBe(200);
    }
  });

  test('limits failures by network, a whole /64 of IPv6 being one, also when they come at the same moment', async () => {
    const codes = Array.from({ length: 48 }, (_, index) =>
      wrongCodeLike(
        `${'0123456789ABCDEF'[index % 16]}${index % 9}${'XYZ'[index % 3]}${captain.code.slice(3)}`,
      ),
    );
    const answers = await Promise.all(
      codes.map((code, index) =>
        tryCode(code, { remoteAddress: `2001:db8:1:2::${(index + 1).toString(16)}` }),
      ),
    );
    const refused = answers.filter((answer) => answer.statusCode === 401).length;
    expect(refused).toBe(40);
    expect((await tryCode(captain.code, { remoteAddress: '2001:db8:1:2:9::1' })).statusCode).toBe(429);
    expect((await tryCode(captain.code, { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  test('an unknown selector costs the same work as a wrong secret', async () => {
    const unknown = wrongCodeLike(`ZZZ${captain.code.slice(3)}`);
    const wrong = wrongCodeLike(captain.code);
    const time = async (code: string) => {
      const start = performance.now();
      expect((await tryCode(code, { remoteAddress: '192.0.2.200' })).statusCode).toBe(401);
      return performance.now() - start;
    };
    const times = { unknown: [] as number[], wrong: [] as number[] };
    for (let round = 0; round < 7; round += 1) {
      times.unknown.push(await time(unknown));
      times.wrong.push(await time(wrong));
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[3] ?? 0;
    // The hash takes some 20 ms; skipping it would make this ratio smaller than a tenth.
    expect(median(times.unknown) / median(times.wrong)).toBeGreaterThan(0.4);
  });
});

describe('GET /api/captains/session, POST /api/captains/sign-out', () => {
  test('R-38 says who is signed in, until sign-out ends it on the server', async () => {
    const cookie = cookiesFrom(await tryCode(captain.code));
    expect((await call(here.app, whoIsSignedIn, { cookie })).json()).toEqual({
      name: captain.name,
      teamId: 'stopemen',
    });
    const out = await call(here.app, signOut, { cookie, body: {} });
    expect(out.json()).toEqual({ signedOut: true });
    expect(out.headers['set-cookie']).toEqual([
      expect.stringMatching(/^captain=; .*Max-Age=0/),
      expect.stringMatching(/^signed-in=1; .*Max-Age=0/),
    ]);
    const after = await call(here.app, whoIsSignedIn, { cookie });
    expect([after.statusCode, after.body]).toEqual([
      401,
      'Nobody is signed in. Please enter your access code.',
    ]);
  });
});

describe('over TLS', () => {
  const secure = appForThisFile({ PUBLIC_URL: 'https://cup.example' });
  test('the cookies carry the __Host- prefix and Secure, and transport security is announced', async () => {
    const own = await captainWithCode(secure.db, 'timbermen');
    const response = await call(secure.app, signIn, { body: { accessCode: own.code } });
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
      expect(cookie).toMatch(
        /^__Host-((captain|device)=.*; Path=\/; HttpOnly|signed-in=1; Path=\/); SameSite=Strict; .*Secure$/,
      );
    }
    expect(response.headers['strict-transport-security']).toBeDefined();
    expect((await call(secure.app, whoIsSignedIn, { cookie: cookiesFrom(response) })).statusCode).toBe(200);
  });
});
