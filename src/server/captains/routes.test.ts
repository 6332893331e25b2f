import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { signIn, signOut, whoIsSignedIn } from '#contract/captains.ts';
import { checkCharacter, formatAccessCode } from '#domain/access-code.ts';
import { revokeCode } from '#server/store/captains.ts';
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

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Wrong codes that have a valid check character and the same selector as `code`. */
function wrongCodesLike(code: string, count: number): string[] {
  const start = code.replaceAll('-', '').slice(0, 3);
  return Array.from({ length: count }, (_, at) => wellFormed(`${start}${'0'.repeat(10)}${symbols(at, 2)}`));
}

/** Well-formed codes with unused selectors. */
function strangeCodes(count: number): string[] {
  const taken = [captain, rival].map(({ code }) => code.slice(0, 3));
  return Array.from({ length: count }, (_, at) =>
    wellFormed(`${symbols(at * 7, 3)}${'0'.repeat(12)}`),
  ).filter((code) => !taken.includes(code.slice(0, 3)));
}

function symbols(number: number, length: number): string {
  return Array.from({ length }, (_, place) => SYMBOLS.charAt((number >> (5 * place)) & 31)).join('');
}

function wellFormed(unchecked: string): string {
  return formatAccessCode(unchecked + checkCharacter(unchecked));
}

describe('POST /api/captains/auth', () => {
  test('R-38 identifying a code’s captain does not sign anyone in or out', async () => {
    const cookie = cookiesFrom(await tryCode(captain.code));
    const asked = await call(here.app, signIn, {
      body: { accessCode: rival.code, onlyAsk: true },
      headers: { cookie },
    });
    expect([asked.statusCode, asked.json()]).toEqual([200, { name: rival.name, teamId: rival.teamId }]);
    expect(asked.headers['set-cookie']).toBeUndefined();
    const still = await call(here.app, whoIsSignedIn, { headers: { cookie } });
    expect(still.json()).toMatchObject({ name: captain.name });
  });

  test('R-30 answers an empty code with 400 and a sentence that asks for the code', async () => {
    const response = await tryCode('');
    expect([response.statusCode, response.body]).toEqual([400, 'accessCode: Please enter your access code.']);
  });

  test('R-47 answers 401 to a wrong code, even if it is sent only to identify a captain', async () => {
    const [wrong = ''] = wrongCodesLike(captain.code, 1);
    const asked = await call(here.app, signIn, { body: { accessCode: wrong, onlyAsk: true } });
    expect(asked.statusCode).toBe(401);
  });

  test('refuses requests from other sites', async () => {
    const body = { accessCode: captain.code };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: 'https://cup.example' }, // the whole origin counts, not only the host
    ]) {
      expect(
        (await call(here.app, signIn, { body, headers: { host: 'cup.example', ...headers } })).statusCode,
      ).toBe(403);
    }
    const own = { host: 'cup.example', origin: 'http://cup.example', 'sec-fetch-site': 'same-origin' };
    expect((await call(here.app, signIn, { body, headers: own })).statusCode).toBe(200);
  });

  test('D-7 a typo is recognized without touching the database', async () => {
    let used = 0;
    const count = () => {
      used += 1;
    };
    here.signInDb.on('acquire', count);
    const typo = captain.code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const response = await tryCode(typo);
    here.signInDb.off('acquire', count);
    expect(response.statusCode).toBe(401);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(used).toBe(0);
  });

  test('R-47, D-7 accepts the code in any case and spacing, and returns the name and team', async () => {
    for (const code of [captain.code, ` ${captain.code.toLowerCase()} `, captain.code.replaceAll('-', ' ')]) {
      const response = await tryCode(code);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ name: captain.name, teamId: 'stopemen' });
    }
  });

  test('each sign-in sets a new session cookie, which scripts and other sites cannot use', async () => {
    const first = await tryCode(captain.code);
    const second = await tryCode(captain.code, { cookie: cookiesFrom(first) });
    const [session] = [first.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(/^captain=[\w-]{64}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/);
    const mark = [first.headers['set-cookie'] ?? []].flat().at(-1);
    // This cookie contains no secret, so scripts may read it.
    expect(mark).toBe('signed-in=1; Path=/; SameSite=Strict; Max-Age=2592000');
    expect(cookiesFrom(second)).not.toBe(cookiesFrom(first));
    expect((await call(here.app, whoIsSignedIn, { cookie: cookiesFrom(first) })).statusCode).toBe(401);
    expect((await call(here.app, whoIsSignedIn, { cookie: cookiesFrom(second) })).statusCode).toBe(200);
  });

  test('a stranger on the same network cannot keep a captain from signing in on a new phone', async () => {
    const remoteAddress = '192.0.2.50';
    await Promise.all(strangeCodes(60).map((code) => tryCode(code, { remoteAddress })));
    const right = await tryCode(captain.code, { remoteAddress });
    expect([right.statusCode, right.body]).toEqual([200, expect.stringContaining('stopemen')]);
  });

  test('someone who knows the selector cannot lock the captain out, no matter from how many networks they try', async () => {
    const known = cookiesFrom(await tryCode(rival.code, { remoteAddress: '192.0.2.1' }));
    const wrong = wrongCodesLike(rival.code, 60);
    await Promise.all(wrong.map((code, at) => tryCode(code, { remoteAddress: `198.51.100.${at}` })));
    expect((await tryCode(rival.code, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
    expect((await tryCode(rival.code, { remoteAddress: '192.0.2.1', cookie: known })).statusCode).toBe(200);
  });

  test('wrong codes take no connection from the corrections pool, write nothing and share a few reads', async () => {
    const used = { corrections: 0, signIn: 0 };
    const countFor = (pool: keyof typeof used) => () => {
      used[pool] += 1;
    };
    const [corrections, signIns] = [countFor('corrections'), countFor('signIn')];
    here.db.on('acquire', corrections);
    here.signInDb.on('acquire', signIns);
    const codes = [...strangeCodes(200), ...wrongCodesLike(captain.code, 200)];
    const answers = await Promise.all(codes.map((code) => tryCode(code, { remoteAddress: '192.0.2.60' })));
    here.db.off('acquire', corrections);
    here.signInDb.off('acquire', signIns);
    expect(answers.filter(({ statusCode }) => statusCode !== 401 && statusCode !== 429)).toEqual([]);
    expect(used.corrections).toBeLessThan(5); // the snapshot cache also queries every few seconds
    expect(used.signIn).toBeLessThan(40);
  });

  test('successful sign-ins never lock anyone out', async () => {
    for (let attempt = 0; attempt < 25; attempt += 1) {
      expect((await tryCode(captain.code, { remoteAddress: '192.0.2.77' })).statusCode).toBe(200);
    }
  });

  test('answers 401 to 40 wrong codes per network, then 429, and counts an IPv6 /64 as one network', async () => {
    const codes = strangeCodes(48);
    const answers = await Promise.all(
      codes.map((code, at) => tryCode(code, { remoteAddress: `2001:db8:1:2::${(at + 1).toString(16)}` })),
    );
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBe(40);
    const [wrong = ''] = wrongCodesLike(captain.code, 1);
    const beyond = await tryCode(wrong, { remoteAddress: '2001:db8:1:2:9::1' });
    expect(beyond.statusCode).toBe(429);
    expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryCode(wrong, { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(401);
  });

  test('after 40 wrong codes, refusals to that network are delayed, but a right code is accepted immediately', async () => {
    const remoteAddress = '192.0.2.90';
    await Promise.all(strangeCodes(40).map((code) => tryCode(code, { remoteAddress })));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    let answered: number | null = null;
    const [wrong = ''] = wrongCodesLike(captain.code, 1);
    const late = tryCode(wrong, { remoteAddress }).then(({ statusCode }) => {
      answered = statusCode;
    });
    expect((await tryCode(captain.code, { remoteAddress })).statusCode).toBe(200);
    expect(answered).toBeNull();
    vi.advanceTimersByTime(5_000);
    await late;
    expect(answered).toBe(429);
  });

  test('no response reveals whether a selector exists, below or above the limit', async () => {
    const known = wrongCodesLike(captain.code, 45);
    const unknown = strangeCodes(45);
    const compare = async (code: string, at: number) => {
      const wrong = tryCode(code, { remoteAddress: '192.0.2.201' });
      const strange = tryCode(unknown[at] ?? '', { remoteAddress: '192.0.2.202' });
      expect(seen(await strange)).toEqual(seen(await wrong));
    };
    for (const [at, code] of known.slice(0, 40).entries()) await compare(code, at);
    await Promise.all(known.slice(40).map((code, at) => compare(code, 40 + at)));
  });

  test('a newly issued code works immediately, and a revoked code stops working immediately', async () => {
    const fresh = await captainWithCode(here.db, 'timbermen');
    expect((await tryCode(fresh.code)).statusCode).toBe(200);
    await revokeCode(here.db, fresh.id);
    expect((await tryCode(fresh.code)).statusCode).toBe(401);
  });
});

/** The parts of a response that an attacker sees. */
function seen({ statusCode, body, headers }: LightMyRequestResponse) {
  const { date: _, 'retry-after': wait, ...rest } = headers;
  return { statusCode, body, rest, waits: wait !== undefined };
}

describe('GET /api/captains/session, POST /api/captains/sign-out', () => {
  test('R-38 returns the signed-in captain, until sign-out ends the session on the server', async () => {
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
    // Storage is not cleared, because it holds unsent corrections.
    expect(out.headers['clear-site-data']).toBe('"cache"');
    const after = await call(here.app, whoIsSignedIn, { cookie });
    expect([after.statusCode, after.body]).toEqual([
      401,
      'Nobody is signed in. Please enter your access code.',
    ]);
  });
});

describe('over TLS', () => {
  const secure = appForThisFile({ PUBLIC_URL: 'https://cup.example' });
  test('a cookie whose name only looks like ours is ignored', async () => {
    const cookie = cookiesFrom(
      await call(secure.app, signIn, {
        body: { accessCode: (await captainWithCode(secure.db, 'timbermen')).code },
      }),
    );
    const [own = ''] = cookie.split('; ').filter((each) => each.startsWith('__Host-captain='));
    const statusWith = async (header: string) =>
      (await call(secure.app, whoIsSignedIn, { cookie: header })).statusCode;
    expect(await statusWith(`theme=dark; ${own}; other=1`)).toBe(200);
    // A page on a sibling domain can set a cookie whose name is our cookie's name with white space in front.
    // Browsers protect only names that begin with __Host-.
    for (const space of ['\u00a0', '\u00a0 ', '\t', ' \u00a0'])
      expect(await statusWith(`theme=dark;${space}${own}`), JSON.stringify(space)).toBe(401);
  });

  test('the cookies have the __Host- prefix and Secure, and HSTS is sent', async () => {
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
