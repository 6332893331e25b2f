import { describe, expect, test } from 'vitest';
import * as accountCalls from '#contract/organizers/accounts.ts';
import type { OrganizerList } from '#contract/organizers/organizer.ts';
import * as signInCalls from '#contract/organizers/sign-in.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { appForThisFile } from '#testing/app.ts';
import { Authenticator } from '#testing/authenticator.ts';
import { DeskBrowser, invitation, organizerAt } from '#testing/organizers.ts';
import { until } from '#testing/until.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const organizer = (name: string) => organizerAt(here.app, here.db, ORIGIN, name);
const listed = async (at: DeskBrowser) => (await at.call(accountCalls.listOrganizers)).json<OrganizerList>();
const entry = async (at: DeskBrowser, name: string) =>
  (await listed(at)).organizers.find((found) => found.name === name);
const remove = async (at: DeskBrowser, name: string) =>
  at.call(accountCalls.removeOrganizer, {
    params: { organizerId: (await entry(at, name))?.id ?? 0 },
    body: {},
  });

/** How many statements wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await here.owner.query(
    `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}

/** Makes the last passkey assertion eleven minutes old. */
const goStale = () =>
  here.owner.query("update organizer_sessions set asserted_at = now() - interval '11 minutes'");

describe('the first organizer', () => {
  test('D-18 cannot be removed while there is no other organizer', async () => {
    const { browser: june } = await organizer('June Ledger');
    const refused = await remove(june, 'June Ledger');
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toBe('The last organizer cannot be removed.');
    expect(await entry(june, 'June Ledger')).toMatchObject({ isYou: true, codesLeft: 10 });
  });
});

describe('another organizer', () => {
  test('D-18 is invited from the desk, and the invitation leaves the list once it is accepted', async () => {
    const { browser: june } = await organizer('June Inviter');
    const invited = await june.call(accountCalls.inviteOrganizer, { body: { name: '  Otto Tally ' } });
    const { secret, list } = invited.json<{ secret: string; list: OrganizerList }>();
    expect(list).toEqual(await listed(june));
    expect(list.invitations).toMatchObject([{ name: 'Otto Tally' }]);
    const otto = new DeskBrowser(here.app, ORIGIN);
    expect((await otto.accept(secret)).json()).toMatchObject({ name: 'Otto Tally' });
    expect((await listed(june)).invitations).toEqual([]);
    expect(await entry(june, 'Otto Tally')).toMatchObject({
      isYou: false,
      passkeys: [{ device: 'Test device' }],
    });
  });

  test('D-18 cannot be invited under the name of an existing organizer', async () => {
    const { browser: at } = await organizer('Only One');
    const answer = await at.call(accountCalls.inviteOrganizer, { body: { name: 'only one' } });
    expect(answer.statusCode).toBe(409);
  });

  test('cannot accept an invitation once the inviting organizer is removed', async () => {
    const { browser: going } = await organizer('Going Soon');
    const { browser: staying } = await organizer('Staying Here');
    const secret = (
      await going.call(accountCalls.inviteOrganizer, { body: { name: 'A Late Friend' } })
    ).json().secret;
    expect((await remove(staying, 'Going Soon')).statusCode).toBe(200);
    expect((await new DeskBrowser(here.app, ORIGIN).accept(secret)).statusCode).toBe(404);
  });

  test('D-18 cannot accept a withdrawn invitation, no matter which organizer withdrew it', async () => {
    const { browser: june } = await organizer('June Withdraws');
    const { browser: other } = await organizer('Another One');
    const invited = await june.call(accountCalls.inviteOrganizer, { body: { name: 'Wrong Chat' } });
    const { secret } = invited.json<{ secret: string }>();
    const begun = new DeskBrowser(here.app, ORIGIN);
    const options = await begun.call(signInCalls.startAccepting, { body: { secret } });
    const { id = 0 } = (await listed(other)).invitations.find(({ name }) => name === 'Wrong Chat') ?? {};
    const withdrawn = await other.call(accountCalls.withdrawInvitation, {
      params: { invitationId: id },
      body: {},
    });
    expect(withdrawn.json<OrganizerList>().invitations.map(({ name }) => name)).not.toContain('Wrong Chat');
    expect((await new DeskBrowser(here.app, ORIGIN).accept(secret)).statusCode).toBe(404);
    const body = { secret, ...begun.passkey.create(options.json()) };
    expect((await begun.call(signInCalls.acceptInvitation, { body })).statusCode).toBe(401);
  });

  test('D-18 can accept only the newest of several invitations', async () => {
    const { browser: june } = await organizer('June Again');
    const mislaid = await invitation(here.db, 'Ada Twice');
    const invited = await june.call(accountCalls.inviteOrganizer, { body: { name: 'ada TWICE' } });
    expect((await new DeskBrowser(here.app, ORIGIN).accept(mislaid)).statusCode).toBe(404);
    const ada = new DeskBrowser(here.app, ORIGIN);
    expect((await ada.accept(invited.json().secret)).statusCode).toBe(200);

    const [lost, found] = [await invitation(here.db, 'Ada Twice'), await invitation(here.db, 'Ada Twice')];
    expect((await new DeskBrowser(here.app, ORIGIN).accept(lost)).statusCode).toBe(404);
    expect((await new DeskBrowser(here.app, ORIGIN).accept(found)).statusCode).toBe(200);
    expect((await entry(june, 'ada TWICE'))?.passkeys).toHaveLength(2);
  });

  test('D-18 cannot accept a second invitation that an earlier release has left open', async () => {
    const [first, second] = [await invitation(here.db, 'Old Links'), await invitation(here.db, 'Old Links')];
    await here.owner.query('update organizer_invitations set ended_at = null where used_at is null');
    expect((await new DeskBrowser(here.app, ORIGIN).accept(second)).statusCode).toBe(200);
    expect((await new DeskBrowser(here.app, ORIGIN).accept(first)).statusCode).toBe(404);
  });

  test.each([
    { typed: 'Otto  Twin', spelled: 'Otto Twin' },
    { typed: 'Otto\u00a0\u2003Twin', spelled: 'Otto Twin' },
    { typed: '\uff2f\uff34\uff34\uff2f Twin', spelled: 'OTTO Twin' },
    { typed: '\u00d6tto \u00c9mile', spelled: 'O\u0308tto E\u0301MILE' },
  ])(
    'D-18 cannot be invited as $typed if there is an organizer named $spelled',
    async ({ typed, spelled }) => {
      await here.owner.query('update organizers set removed_at = now() where removed_at is null');
      const { browser: june } = await organizer('June Reader');
      const secret = (await june.call(accountCalls.inviteOrganizer, { body: { name: spelled } })).json()
        .secret;
      await new DeskBrowser(here.app, ORIGIN).accept(secret);
      const answer = await june.call(accountCalls.inviteOrganizer, { body: { name: typed } });
      expect([answer.statusCode, answer.body]).toEqual([409, 'An organizer with this name already exists.']);
    },
  );
});

describe('removing organizers and passkeys', () => {
  test('D-18 a removed organizer immediately loses their passkeys, codes and sessions', async () => {
    const { browser: june } = await organizer('June Stays');
    const { browser: otto, recoveryCodes } = await organizer('Otto Goes');
    expect((await remove(june, 'Otto Goes')).statusCode).toBe(200);
    expect((await otto.call(accountCalls.signedInOrganizer)).statusCode).toBe(401);
    expect((await otto.signIn()).statusCode).toBe(401);
    const recovery = { body: { recoveryCode: recoveryCodes[0] } };
    expect((await otto.call(signInCalls.recoverOrganizer, recovery)).statusCode).toBe(401);
  });

  test('D-18 if two organizers remove each other at the same time, one remains', async () => {
    await here.owner.query('update organizers set removed_at = now() where removed_at is null');
    const [a, b] = [await organizer('One Of Two'), await organizer('Two Of Two')];
    const ids = (await listed(a.browser)).organizers.map(({ id }) => id);
    const held = await here.owner.connect(); // keeps its locks until both calls wait for them
    await held.query('begin');
    await held.query('select from organizers for update');
    const both = Promise.all([
      a.browser.call(accountCalls.removeOrganizer, { params: { organizerId: ids[1] ?? 0 }, body: {} }),
      b.browser.call(accountCalls.removeOrganizer, { params: { organizerId: ids[0] ?? 0 }, body: {} }),
    ]);
    await until(async () => (await waiting()) === 2);
    await held.query('commit');
    held.release();
    const answers = await both;
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const { rows } = await here.owner.query(
      'select count(*)::int as left from organizers where removed_at is null',
    );
    expect(rows).toEqual([{ left: 1 }]);
  });

  test('D-18 if two organizers remove each other’s last passkey at the same time, one passkey remains', async () => {
    await here.owner.query('update organizers set removed_at = now() where removed_at is null');
    const [a, b] = [await organizer('Key Of Two'), await organizer('Other Key')];
    const keys = (await listed(a.browser)).organizers.map(({ passkeys }) => passkeys[0]?.id ?? 0);
    const held = await here.owner.connect(); // keeps its locks until both calls wait for them
    await held.query('begin');
    await held.query('select from organizers for update');
    await held.query('select from passkeys for update');
    const both = Promise.all([
      a.browser.call(accountCalls.removePasskey, { params: { passkeyId: keys[1] ?? 0 }, body: {} }),
      b.browser.call(accountCalls.removePasskey, { params: { passkeyId: keys[0] ?? 0 }, body: {} }),
    ]);
    await until(async () => (await waiting()) === 2);
    await held.query('commit');
    held.release();
    expect((await both).map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const { rows } = await here.owner.query(
      'select count(*)::int as left from passkeys where removed_at is null and organizer_id in (select id from organizers where removed_at is null)',
    );
    expect(rows).toEqual([{ left: 1 }]);
  });

  test('D-18 an organizer who removes the passkey of their own session is signed out', async () => {
    await organizer('Somebody Stays');
    const { browser: at } = await organizer('Leaves Alone');
    await at.add(new Authenticator(ORIGIN));
    const own = (await entry(at, 'Leaves Alone'))?.passkeys.find(({ isThis }) => isThis)?.id ?? 0;
    const answer = await at.call(accountCalls.removePasskey, { params: { passkeyId: own }, body: {} });
    expect([answer.statusCode, answer.json()]).toEqual([200, { signedOut: true }]);
    expect((await at.call(accountCalls.signedInOrganizer)).statusCode).toBe(401);
  });

  test('D-18 another organizer can remove a lost passkey, which ends its session', async () => {
    const { browser: june } = await organizer('June Helper');
    const { browser: otto, recoveryCodes } = await organizer('Otto Loser');
    const lost = (await entry(june, 'Otto Loser'))?.passkeys[0]?.id ?? 0;
    const answer = await june.call(accountCalls.removePasskey, { params: { passkeyId: lost }, body: {} });
    expect(answer.statusCode).toBe(200);
    expect((await otto.call(accountCalls.signedInOrganizer)).statusCode).toBe(401);
    expect((await otto.signIn()).statusCode).toBe(401);
    const recovery = { body: { recoveryCode: recoveryCodes[0] } };
    expect((await otto.call(signInCalls.recoverOrganizer, recovery)).statusCode).toBe(200);
    otto.passkey = new Authenticator(ORIGIN);
    expect((await otto.add(otto.passkey)).statusCode).toBe(200);
    expect((await otto.signIn()).statusCode).toBe(200);
  });

  test('an organizer can remove one of several passkeys, but not their own last one', async () => {
    const { browser: at } = await organizer('Several Keys');
    const first = (await entry(at, 'Several Keys'))?.passkeys[0]?.id ?? 0;
    const removeFirst = () => at.call(accountCalls.removePasskey, { params: { passkeyId: first }, body: {} });
    expect((await removeFirst()).statusCode).toBe(409);
    const second = new Authenticator(ORIGIN);
    await at.add(second);
    at.passkey = second;
    await at.signIn();
    expect((await removeFirst()).statusCode).toBe(200);
    expect((await entry(at, 'Several Keys'))?.passkeys).toMatchObject([{ isThis: true }]);
  });
});

describe('new recovery codes', () => {
  test('D-18 end the sessions that began with an old code, but no others', async () => {
    const { browser: june, recoveryCodes } = await organizer('June Lost Paper');
    const finder = new DeskBrowser(here.app, ORIGIN);
    await finder.call(signInCalls.recoverOrganizer, { body: { recoveryCode: recoveryCodes[0] } });
    expect((await finder.call(accountCalls.signedInOrganizer)).statusCode).toBe(200);
    expect((await june.call(accountCalls.renewRecoveryCodes, { body: {} })).statusCode).toBe(200);
    expect((await finder.call(accountCalls.signedInOrganizer)).statusCode).toBe(401);
    expect((await june.call(accountCalls.signedInOrganizer)).statusCode).toBe(200);
  });
});

test('D-18 calls that need a fresh passkey are allowed again after the organizer signs in with it', async () => {
  const { browser: at } = await organizer('Fresh Again');
  const invite = () => at.call(accountCalls.inviteOrganizer, { body: { name: 'Somebody New' } });
  await goStale();
  expect((await invite()).statusCode).toBe(403);
  await at.signIn();
  expect((await invite()).statusCode).toBe(200);
});

describe('an invitation from the command line', () => {
  test('D-18 restores access to an account whose passkeys and codes are all lost', async () => {
    const { browser: before, recoveryCodes } = await organizer('All Lost');
    const after = new DeskBrowser(here.app, ORIGIN);
    expect((await after.accept(await invitation(here.db, 'all lost'))).json()).toMatchObject({
      name: 'All Lost',
    });
    expect((await entry(after, 'All Lost'))?.passkeys).toHaveLength(2);
    expect((await before.signIn()).statusCode).toBe(200); // the old passkey may turn up again; it can be removed
    const old = { body: { recoveryCode: recoveryCodes[0] } };
    expect((await before.call(signInCalls.recoverOrganizer, old)).statusCode).toBe(401);
  });
});

describe('the trail', () => {
  test('D-19 shows who invited and removed whom, without secrets', async () => {
    await here.owner.query('update organizers set removed_at = now() where removed_at is null');
    const since = (await here.owner.query('select max(id) as id from trail')).rows[0].id;
    const { browser: june, recoveryCodes } = await organizer('June Trail');
    const invited = await june.call(accountCalls.inviteOrganizer, { body: { name: 'Otto Trail' } });
    const otto = new DeskBrowser(here.app, ORIGIN);
    await otto.accept(invited.json().secret);
    await otto.add(new Authenticator(ORIGIN));
    await otto.call(accountCalls.renewRecoveryCodes, { body: {} });
    await june.call(signInCalls.recoverOrganizer, { body: { recoveryCode: recoveryCodes[0] } });
    await june.signIn();
    const spare = (await entry(june, 'Otto Trail'))?.passkeys[1]?.id ?? 0;
    await june.call(accountCalls.removePasskey, { params: { passkeyId: spare }, body: {} });
    await june.call(accountCalls.inviteOrganizer, { body: { name: 'Never Came' } });
    const { id = 0 } = (await listed(june)).invitations[0] ?? {};
    await june.call(accountCalls.withdrawInvitation, { params: { invitationId: id }, body: {} });
    await remove(june, 'Otto Trail');

    const { rows } = await here.owner.query(
      'select subject, actor, role, reason, was, became from trail where id > $1 order by id',
      [since],
    );
    const changes = rows.map(({ subject, actor, reason, was, became }) => {
      const changed = Object.keys(became ?? {}).filter(
        (column) => JSON.stringify(became[column]) !== JSON.stringify(was?.[column]),
      );
      return [actor, subject, was ? changed.join(' ') : 'new', reason];
    });
    const [june_, otto_] = ['June Trail', 'Otto Trail'];
    const ACCEPTED = 'accepted an invitation';
    expect(changes).toEqual([
      ['cup_organizer', 'organizer_invitations', 'new', null],
      [june_, 'organizers', 'new', ACCEPTED],
      [june_, 'passkeys', 'new', ACCEPTED],
      [june_, 'organizer_invitations', 'used_at', ACCEPTED],
      [june_, 'organizers', 'codes_made_at', ACCEPTED],
      [june_, 'organizer_invitations', 'new', null],
      [otto_, 'organizers', 'new', ACCEPTED],
      [otto_, 'passkeys', 'new', ACCEPTED],
      [otto_, 'organizer_invitations', 'used_at', ACCEPTED],
      [otto_, 'organizers', 'codes_made_at', ACCEPTED],
      [otto_, 'passkeys', 'new', null],
      [otto_, 'organizers', 'codes_made_at', 'made new recovery codes'],
      [june_, 'organizers', 'code_used_at', 'came in with a recovery code'],
      [june_, 'passkeys', 'removed_at removed_by', null],
      [june_, 'organizer_invitations', 'new', null],
      [june_, 'organizer_invitations', 'ended_at', 'withdrew it'],
      [june_, 'organizers', 'removed_at removed_by', null],
    ]);
    expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['organizer']));
    const columns = new Set(rows.flatMap(({ became }) => Object.keys(became ?? {})));
    for (const secret of ['user_handle', 'credential_id', 'public_key', 'secret_hash', 'code_hash'])
      expect(columns).not.toContain(secret);
    expect((await verifyTrail(here.serverDb)).faults).toEqual([]);
  });
});
