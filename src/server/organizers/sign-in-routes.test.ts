import { describe, expect, test } from 'vitest';
import { deskHere } from '#contract/desk/live.ts';
import * as accountCalls from '#contract/organizers/accounts.ts';
import * as signInCalls from '#contract/organizers/sign-in.ts';
import { Challenges } from '#server/secrets/challenges.ts';
import { appForThisFile } from '#testing/app.ts';
import { Authenticator, type Lies } from '#testing/authenticator.ts';
import { PEPPER } from '#testing/captains.ts';
import { DeskBrowser, invitation, organizerAt } from '#testing/organizers.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const browser = () => new DeskBrowser(here.app, ORIGIN);
const organizer = (name: string) => organizerAt(here.app, here.db, ORIGIN, name);
const session = (at: DeskBrowser) => at.call(accountCalls.signedInOrganizer);

/**
 * False claims that must be refused. The library would accept one of them: a claim from a frame on another
 * site's page that leaves out the origin of that page.
 */
const LIES: { lie: string; lies: Lies }[] = [
  { lie: 'from a foreign origin', lies: { origin: 'https://cup.example.evil.example' } },
  { lie: 'from the same host on another port', lies: { origin: 'https://cup.example:8443' } },
  { lie: 'from the same host without TLS', lies: { origin: 'http://cup.example' } },
  { lie: 'for another relying party', lies: { rpId: 'evil.example' } },
  { lie: 'from a frame on another site’s page', lies: { crossOrigin: true } },
  {
    lie: 'from a frame that names its top origin',
    lies: { crossOrigin: true, topOrigin: 'https://evil.example' },
  },
  { lie: 'without user presence', lies: { present: false } },
  { lie: 'without a fingerprint, a face or a PIN', lies: { verified: false } },
  { lie: 'with a challenge that was never issued', lies: { challenge: 'a'.repeat(43) } },
];

describe('POST /api/organizers/invitation', () => {
  test('D-18 returns the invited person’s name any number of times, without using up the invitation', async () => {
    const secret = await invitation(here.db, 'Reading Only');
    for (const _ of [1, 2]) {
      const answer = await browser().call(signInCalls.readInvitation, { body: { secret } });
      expect(answer.json()).toMatchObject({ name: 'Reading Only' });
      const hours = (Date.parse(answer.json().expiresAt) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThanOrEqual(24);
    }
    const unknown = await browser().call(signInCalls.readInvitation, { body: { secret: 'x'.repeat(43) } });
    expect(unknown.statusCode).toBe(404);
  });

  test('D-18 accepts an invitation once', async () => {
    const secret = await invitation(here.db, 'Once Only');
    expect((await browser().accept(secret)).statusCode).toBe(200);
    expect((await browser().accept(secret)).statusCode).toBe(404);
    expect((await browser().call(signInCalls.readInvitation, { body: { secret } })).statusCode).toBe(404);
  });

  test('D-18 accepts an invitation only once, even if two people begin at the same time', async () => {
    const secret = await invitation(here.db, 'Two At Once');
    const both = await Promise.all(
      [browser(), browser()].map(async (at) => {
        const options = await at.call(signInCalls.startAccepting, { body: { secret } });
        return { at, body: { secret, ...at.passkey.create(options.json()) } };
      }),
    );
    const ended = await Promise.all(
      both.map(({ at, body }) => at.call(signInCalls.acceptInvitation, { body })),
    );
    expect(ended.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test('D-18 refuses an invitation while another organizer is signed in, without using it up', async () => {
    const secret = await invitation(here.db, 'Second Person');
    const options = await browser().call(signInCalls.startAccepting, { body: { secret } });
    const { browser: at } = await organizer('Opal Ditch');
    const begun = await at.call(signInCalls.startAccepting, { body: { secret } });
    const accepted = await at.call(signInCalls.acceptInvitation, {
      body: { secret, ...at.passkey.create(options.json()) },
    });
    for (const refused of [begun, accepted]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.body).toContain('Opal Ditch is signed in on this browser.');
    }
    expect((await session(at)).json()).toMatchObject({ name: 'Opal Ditch' });
    expect((await browser().accept(secret)).statusCode).toBe(200);

    const ownAgain = { secret: await invitation(here.db, 'Opal Ditch') };
    expect((await at.call(signInCalls.startAccepting, { body: ownAgain })).statusCode).toBe(200);
  });

  test('D-18 refuses an invitation that has expired, even if it expires while being accepted', async () => {
    const secret = await invitation(here.db, 'Too Late');
    const at = browser();
    const options = await at.call(signInCalls.startAccepting, { body: { secret } });
    await here.owner.query(
      "update organizer_invitations set expires_at = now() - interval '1 second' where used_at is null",
    );
    const body = { secret, ...at.passkey.create(options.json()) };
    expect((await at.call(signInCalls.acceptInvitation, { body })).statusCode).toBe(401);
    expect((await browser().accept(secret)).statusCode).toBe(404);
  });

  test.each([
    ...LIES,
    { lie: 'with an algorithm that was not requested', lies: { algorithm: -48 } },
    { lie: 'with a key that is not on its curve', lies: { offCurve: true } },
  ])('D-18 refuses a new passkey $lie, without using up the invitation', async ({ lies }) => {
    const secret = await invitation(here.db, 'Careful Person');
    expect((await browser().accept(secret, lies)).statusCode).toBe(401);
    expect((await browser().call(signInCalls.readInvitation, { body: { secret } })).statusCode).toBe(200);
  });

  test('D-18 shows ten different recovery codes and opens a session', async () => {
    const { browser: at, recoveryCodes } = await organizer('June Ledger');
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await session(at)).json()).toMatchObject({
      name: 'June Ledger',
      recovering: false,
      codesLeft: 10,
    });
    expect(at.cookie).toMatch(/^__Host-desk-visitor=[\w-]{64}; __Host-organizer=[\w-]{64}$/);
  });

  test('asks for a discoverable, verified passkey, with a handle and a challenge of 32 bytes', async () => {
    const secret = await invitation(here.db, 'Careful Options');
    const options = (await browser().call(signInCalls.startAccepting, { body: { secret } })).json();
    expect(options).toMatchObject({
      rp: { id: 'cup.example' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });
});

describe('POST /api/organizers/sign-in', () => {
  test('D-18 signs in with a passkey, and does not reveal which passkeys exist', async () => {
    const { browser: at } = await organizer('Otto Tally');
    at.cookies.clear();
    const options = (await at.call(signInCalls.startOrganizerSignIn, { body: {} })).json();
    expect(options).toMatchObject({
      rpId: 'cup.example',
      allowCredentials: [],
      userVerification: 'required',
    });
    const answer = await at.signIn();
    expect(answer.json()).toMatchObject({ name: 'Otto Tally', recovering: false });
    expect(answer.headers['cache-control']).toBe('no-store');
    const [line] = [answer.headers['set-cookie'] ?? []].flat();
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800; Secure$/);
  });

  test.each([...LIES, { lie: 'signed with another key', lies: { otherKey: true } }])(
    'D-18 refuses a passkey $lie',
    async ({ lies }) => {
      const { browser: at } = await organizer(`Liar ${LIES.length} ${JSON.stringify(lies)}`.slice(0, 80));
      at.cookies.delete('__Host-organizer');
      expect((await at.signIn(lies)).statusCode).toBe(401);
      expect((await session(at)).statusCode).toBe(401);
      expect((await at.signIn()).statusCode).toBe(200);
    },
  );

  test('D-18 accepts a challenge once, only from its browser, for five minutes and for one purpose', async () => {
    const { browser: at } = await organizer('Replay Person');
    const options = (await at.call(signInCalls.startOrganizerSignIn, { body: {} })).json();
    const body = at.passkey.assert(options);
    const thief = browser();
    await thief.call(signInCalls.startOrganizerSignIn, { body: {} });
    expect((await thief.call(signInCalls.organizerSignIn, { body })).statusCode).toBe(401);
    expect((await browser().call(signInCalls.organizerSignIn, { body })).statusCode).toBe(401);
    expect((await at.call(signInCalls.organizerSignIn, { body })).statusCode).toBe(200);
    const again = { ...at.passkey.assert(options) }; // the counter is right, but the challenge was used
    expect((await at.call(signInCalls.organizerSignIn, { body: again })).statusCode).toBe(401);

    const secret = await invitation(here.db, 'Replay Person');
    const creation = (await at.call(signInCalls.startAccepting, { body: { secret } })).json();
    const mixed = at.passkey.assert(creation);
    expect((await at.call(signInCalls.organizerSignIn, { body: mixed })).statusCode).toBe(401);

    const late = (await at.call(signInCalls.startOrganizerSignIn, { body: {} })).json();
    const visitor = Buffer.from(at.cookies.get('__Host-desk-visitor') ?? '');
    const sealed = (secondsAgo: number) =>
      new Challenges(PEPPER).make(visitor, Date.now() - secondsAgo * 1_000).toString('base64url');
    const answered = (secondsAgo: number) =>
      at.call(signInCalls.organizerSignIn, {
        body: at.passkey.assert({ ...late, challenge: sealed(secondsAgo) }),
      });
    expect((await answered(302)).statusCode).toBe(401);
    expect((await answered(290)).statusCode).toBe(200);
  });

  test('D-18 opens one session per challenge, no matter how many replies arrive at the same time', async () => {
    const { browser: at } = await organizer('Many Answers');
    const options = (await at.call(signInCalls.startOrganizerSignIn, { body: {} })).json();
    const bodies = Array.from({ length: 6 }, () => at.passkey.assert(options));
    const answers = await Promise.all(bodies.map((body) => at.call(signInCalls.organizerSignIn, { body })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test.each([
    { counter: 7, why: 'goes backward' },
    { counter: 8, why: 'does not increase' },
    { counter: 0, why: 'starts over' },
  ])(
    'D-18 refuses a counter that $why, because the passkey may have been copied',
    async ({ counter, why }) => {
      const { browser: at } = await organizer(`Counter ${why}`);
      expect((await at.signIn({ counter: 8 })).statusCode).toBe(200);
      expect((await at.signIn({ counter })).statusCode).toBe(401);
      expect((await at.signIn({ counter: 9 })).statusCode).toBe(200);
    },
  );

  test('a passkey without a counter, like those in a keychain, signs in repeatedly', async () => {
    const { browser: at } = await organizer('Keychain Person');
    expect((await at.signIn({ counter: 0 })).statusCode).toBe(200);
    expect((await at.signIn({ counter: 0 })).statusCode).toBe(200);
  });

  test('an unknown passkey is refused', async () => {
    const stranger = browser();
    expect((await stranger.signIn()).statusCode).toBe(401);
  });

  test('D-18 refuses another organizer’s passkey while someone is signed in', async () => {
    const { browser: june } = await organizer('June Stays');
    const { browser: otto } = await organizer('Otto Waits');
    june.passkey = otto.passkey;
    const refused = await june.signIn();
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringMatching(
        /^That is another organizer’s passkey, .* Sign out first; nothing has changed\.$/,
      ),
    ]);
    expect((await session(june)).json()).toMatchObject({ name: 'June Stays' });
    await june.call(signInCalls.organizerSignOut, { body: {} });
    expect((await june.signIn()).json()).toMatchObject({ name: 'Otto Waits' });
    await here.owner.query('update organizer_sessions set ended_at = now()');
    june.passkey = (await organizer('June Again')).browser.passkey;
    expect((await june.signIn()).json()).toMatchObject({ name: 'June Again' }); // an ended session does not block another organizer
  });

  test('ends the previous session on signing in again', async () => {
    const { browser: at } = await organizer('Twice In');
    const before = new DeskBrowser(here.app, ORIGIN);
    for (const [name, value] of at.cookies) before.cookies.set(name, value);
    await at.signIn();
    expect((await session(before)).statusCode).toBe(401);
    expect((await session(at)).statusCode).toBe(200);
  });
});

describe('POST /api/organizers/recover', () => {
  test('D-18 accepts a recovery code once, in any case and spacing', async () => {
    const { recoveryCodes } = await organizer('Lost Everything');
    const at = browser();
    const typed = recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ') ?? '';
    const answer = await at.call(signInCalls.recoverOrganizer, { body: { recoveryCode: typed } });
    expect(answer.json()).toMatchObject({
      name: 'Lost Everything',
      recovering: true,
      codesLeft: 9,
      freshUntil: null,
    });
    const again = await browser().call(signInCalls.recoverOrganizer, { body: { recoveryCode: typed } });
    expect(again.statusCode).toBe(401);
  });

  test('D-18 opens a session that can only add a passkey; signing in with that passkey allows everything', async () => {
    const { recoveryCodes } = await organizer('Coming Back');
    const at = browser();
    await at.call(signInCalls.recoverOrganizer, { body: { recoveryCode: recoveryCodes[0] } });
    const passkey = new Authenticator(ORIGIN);
    expect((await at.add(passkey)).statusCode).toBe(200);
    at.passkey = passkey;
    expect((await at.signIn()).json()).toMatchObject({ name: 'Coming Back', recovering: false });
    expect((await at.call(accountCalls.renewRecoveryCodes, { body: {} })).statusCode).toBe(200);
    const old = await browser().call(signInCalls.recoverOrganizer, {
      body: { recoveryCode: recoveryCodes[1] },
    });
    expect(old.statusCode).toBe(401); // the new codes replaced the old ones
  });

  test('refuses wrong codes, limits a network after forty, and still accepts a right code from it', async () => {
    const { recoveryCodes } = await organizer('Patient Person');
    const at = browser();
    const recover = (recoveryCode: string) =>
      at.call(signInCalls.recoverOrganizer, { body: { recoveryCode }, remoteAddress: '203.0.113.50' });
    for (let i = 0; i < 40; i += 1) expect((await recover('0000-0000-0000-0001')).statusCode).toBe(401);
    const limited = await recover('0000-0000-0000-0001');
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await recover(recoveryCodes[0] ?? '')).statusCode).toBe(200);
  });
});

describe('a session at the desk', () => {
  test.each([
    { limit: 'after 12 hours without a call', sql: "seen_at = now() - interval '12 hours 1 second'" },
    { limit: 'after 7 days', sql: "started_at = now() - interval '7 days 1 second'" },
    { limit: 'on sign-out', sql: 'ended_at = now()' },
  ])('D-18 ends $limit', async ({ sql }) => {
    const { browser: at } = await organizer(`Ends ${sql}`.slice(0, 70));
    await here.owner.query(`update organizer_sessions set ${sql}`);
    expect((await session(at)).statusCode).toBe(401);
  });

  test('D-18 is extended by input at the desk, but not by reading', async () => {
    const { browser: at } = await organizer('Long Day');
    await here.owner.query("update organizer_sessions set seen_at = now() - interval '11 hours'");
    const prolonged = async () => {
      const { rows } = await here.owner.query(
        "select count(*)::int as seen from organizer_sessions where seen_at > now() - interval '1 minute'",
      );
      return rows[0].seen;
    };
    expect((await session(at)).statusCode).toBe(200);
    expect((await at.call(accountCalls.listOrganizers)).statusCode).toBe(200);
    expect(await prolonged()).toBe(0);
    await at.call(deskHere, { body: { tab: 'a-tab-of-hers', page: 'organizers', active: true } });
    expect(await prolonged()).toBe(1);
  });

  test('D-18 does not list other organizers if it began with a recovery code', async () => {
    await organizer('Somebody Else');
    const { recoveryCodes } = await organizer('Lost Everything');
    const at = browser();
    await at.call(signInCalls.recoverOrganizer, { body: { recoveryCode: recoveryCodes[0] } });
    expect((await at.call(accountCalls.listOrganizers)).statusCode).toBe(403);
    const added = await at.add(new Authenticator(ORIGIN));
    expect(added.statusCode).toBe(200);
    expect(added.json().organizers.map(({ name }: { name: string }) => name)).toEqual(['Lost Everything']);
    expect(added.json().invitations).toEqual([]);
  });

  test('D-18 ends on this device or on every device by signing out', async () => {
    const { browser: laptop } = await organizer('Two Devices');
    const phone = browser();
    phone.passkey = laptop.passkey;
    await phone.signIn();
    const kept = laptop.cookie;
    const out = await laptop.call(signInCalls.organizerSignOut, { body: {} });
    expect(out.headers['clear-site-data']).toBe('"cache"');
    const stolen = await here.app.inject({ url: '/api/organizers/session', headers: { cookie: kept } });
    expect(stolen.statusCode).toBe(401);
    expect((await session(phone)).statusCode).toBe(200);
    await laptop.signIn();
    await laptop.call(signInCalls.organizerSignOut, { body: { everywhere: true } });
    expect((await session(phone)).statusCode).toBe(401);
  });
});

describe('a flood of requests', () => {
  const CLUBHOUSE = { remoteAddress: '203.0.113.60' };

  test('does not lock out anyone on the same network, and costs few queries', async () => {
    const { browser: known } = await organizer('Known Browser');
    const { browser: laptop, recoveryCodes } = await organizer('New Browser');
    const secret = await invitation(here.db, 'Invited Meanwhile');
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    here.deskDb.on('acquire', count);
    const strangers = Array.from({ length: 300 }, async (_, at) => {
      const stranger = browser();
      const begun = await stranger.call(signInCalls.startOrganizerSignIn, { body: {}, ...CLUBHOUSE });
      const body = stranger.passkey.assert(begun.json());
      const tried = await stranger.call(signInCalls.organizerSignIn, { body, ...CLUBHOUSE });
      const unknown = { secret: `${at}`.padEnd(43, 'x') };
      const read = await stranger.call(signInCalls.readInvitation, { body: unknown, ...CLUBHOUSE });
      return [begun.statusCode, tried.statusCode, read.statusCode];
    });
    const fresh = browser();
    fresh.passkey = laptop.passkey;
    const people = Promise.all([
      known.signIn(),
      fresh.signIn(),
      browser().call(signInCalls.recoverOrganizer, {
        body: { recoveryCode: recoveryCodes[0] },
        ...CLUBHOUSE,
      }),
      browser().accept(secret),
    ]);
    expect((await people).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set((await Promise.all(strangers)).map(String))).toEqual(new Set(['200,401,404']));
    here.deskDb.off('acquire', count);
    expect(queries).toBeLessThan(300);
    const { rows } = await here.owner.query(
      "select count(*)::int as written from passkey_ceremonies where purpose = 'sign-in' and expires_at > now()",
    );
    expect(rows[0].written).toBeLessThan(100); // one row per stranger would make 300
  });

  test('D-18 does not lock out other organizers if it comes from the known browser of a removed one', async () => {
    const { browser: june } = await organizer('June Keeps');
    const { browser: gone } = await organizer('Gone But Known');
    await here.owner.query("update organizers set removed_at = now() where name = 'Gone But Known'");
    const flood = Promise.all(Array.from({ length: 250 }, () => gone.signIn()));
    expect((await june.signIn()).statusCode).toBe(200);
    expect(new Set((await flood).map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  });

  test('can begin only a few ceremonies per second if all requests are for the same invitation', async () => {
    const secret = await invitation(here.db, 'Hasty Guest');
    const at = browser();
    const begun = await Promise.all(
      Array.from({ length: 50 }, () => at.call(signInCalls.startAccepting, { body: { secret } })),
    );
    expect(new Set(begun.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
  });
});

describe('without PUBLIC_URL', () => {
  const bare = appForThisFile();
  test('no ceremony can begin, because a passkey belongs to a host name', async () => {
    const answer = await new DeskBrowser(bare.app, ORIGIN).call(signInCalls.startOrganizerSignIn, {
      body: {},
    });
    expect(answer.statusCode).toBe(503);
  });
});
