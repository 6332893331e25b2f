import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, whoIsSignedIn } from '#contract/captains.ts';
import * as agreement from '#contract/desk/agreement.ts';
import * as captains from '#contract/desk/captains.ts';
import * as cards from '#contract/desk/cards.ts';
import * as event from '#contract/desk/event.ts';
import { deskHealth } from '#contract/desk/health.ts';
import { deskHere } from '#contract/desk/live.ts';
import { deskNotice, postNotice, takeDownNotice } from '#contract/desk/notice.ts';
import * as pairings from '#contract/desk/pairings.ts';
import { deskPreflight } from '#contract/desk/preflight.ts';
import * as rehearsal from '#contract/desk/rehearsal.ts';
import * as result from '#contract/desk/result.ts';
import { deskRosters, saveRoster } from '#contract/desk/roster.ts';
import { deskDaySheet, saveMatch, savePaperTotal, saveScore } from '#contract/desk/scores.ts';
import { deskTrail, trailCsv, undoLine } from '#contract/desk/trail.ts';
import { startYear } from '#contract/desk/years.ts';
import type { Endpoint, JsonEndpoint, StreamEndpoint, TableEndpoint } from '#contract/endpoint.ts';
import { CALLS, STREAMS, TABLES } from '#contract/endpoints.ts';
import * as accountCalls from '#contract/organizers/accounts.ts';
import * as signInCalls from '#contract/organizers/sign-in.ts';
import { ORGANIZER_COOKIE, SESSION_COOKIE } from '#contract/wire.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { createTournament, setStatus, showTournament } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode } from '#testing/captains.ts';
import { openStream } from '#testing/event-stream.ts';
import { DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { call, cookiesFrom } from '#testing/requests.ts';

/**
 * Tests every call of the organizers with every kind of caller. The expected status is derived from the caller's
 * permissions, never from the server's code.
 */
const PUBLIC_URL = 'http://cup.example';
const here = appForThisFile({ PUBLIC_URL, DRAIN_SECONDS: '0' });

/**
 * 'fresh' may do everything, 'stale' everything that needs no recent passkey, 'recovering' only read its own
 * session and add a passkey, and 'nobody' only what is public.
 */
type Identity = { name: string; holds: 'fresh' | 'stale' | 'recovering' | 'nobody'; cookie: string };

let identities: Identity[] = [];
let cells = 0;
let wrong = 0;

beforeAll(async () => {
  const { app, db, owner } = here;
  await setStatus(db, 2025, 'active'); // while a cup is active, no call can start the next year
  const captains = await Promise.all(
    TEAM_IDS.map(async (teamId) => {
      const { code } = await captainWithCode(db, teamId);
      return cookiesFrom(await call(app, signIn, { body: { accessCode: code } }));
    }),
  );
  const organizer = async (name: string, change = '') => {
    const made = await organizerAt(app, db, PUBLIC_URL, name);
    if (change) await owner.query(`update ${change} = (select id from organizers where name = $1)`, [name]);
    return made;
  };
  const ofSession = (set: string) => `organizer_sessions set ${set} where organizer_id`;
  const fallen = async (name: string, change: string): Promise<Identity> => ({
    name,
    holds: 'nobody',
    cookie: (await organizer(name, change)).browser.cookie,
  });

  const fresh = (await organizer('a fresh organizer')).browser.cookie;
  const stale = (
    await organizer('a stale organizer', ofSession("asserted_at = now() - interval '11 minutes'"))
  ).browser.cookie;
  const { recoveryCodes } = await organizer('a recovering organizer');
  const recovering = new DeskBrowser(app, PUBLIC_URL);
  await recovering.call(signInCalls.recoverOrganizer, { body: { recoveryCode: recoveryCodes[0] } });

  const tokenOf = (cookies: string, name: string) =>
    cookies
      .split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? '';
  identities = [
    { name: 'nobody', holds: 'nobody', cookie: '' },
    ...captains.map((cookie, at) => ({
      name: `captain of the ${TEAM_IDS[at]}`,
      holds: 'nobody' as const,
      cookie,
    })),
    { name: 'a fresh organizer', holds: 'fresh', cookie: fresh },
    { name: 'a stale organizer', holds: 'stale', cookie: stale },
    { name: 'a recovering organizer', holds: 'recovering', cookie: recovering.cookie },
    await fallen('a former organizer', 'organizers set removed_at = now() where id'),
    await fallen('a lost passkey', 'passkeys set removed_at = now() where organizer_id'),
    await fallen('an ended session', ofSession('ended_at = now()')),
    await fallen('an idle session', ofSession("seen_at = now() - interval '13 hours'")),
    await fallen('an old session', ofSession("started_at = now() - interval '8 days'")),
    {
      name: 'a forged cookie',
      holds: 'nobody',
      cookie: `${ORGANIZER_COOKIE}=${randomBytes(48).toString('base64url')}`,
    },
    { name: 'a malformed cookie', holds: 'nobody', cookie: `${ORGANIZER_COOKIE}=' or 1=1 --` },
    {
      name: "a captain's cookie in the organizer's place",
      holds: 'nobody',
      cookie: `${ORGANIZER_COOKIE}=${tokenOf(captains[0] ?? '', SESSION_COOKIE)}`,
    },
    {
      name: "a visitor's cookie in the organizer's place",
      holds: 'nobody',
      cookie: `${ORGANIZER_COOKIE}=${tokenOf(fresh, 'desk-visitor')}`,
    },
    {
      name: 'a stale token with a fresh signature',
      holds: 'nobody',
      cookie: `${ORGANIZER_COOKIE}=${tokenOf(stale, ORGANIZER_COOKIE).slice(0, 42)}${tokenOf(fresh, ORGANIZER_COOKIE).slice(42)}`,
    },
  ];
});

afterAll(() => {
  console.info(`organizers' authorization matrix: ${cells} cells, ${wrong} wrong`);
});

const SECRET = 'x'.repeat(43);
const CREATED = { credentialId: 'eHg', clientDataJson: 'eHg', attestationObject: 'eHg', device: 'Laptop' };
const ASSERTED = { credentialId: 'eHg', clientDataJson: 'eHg', authenticatorData: 'eHg', signature: 'eHg' };

type Cell = {
  endpoint: Endpoint;
  body?: unknown;
  expected: (identity: Identity) => number;
};
const byAnybody = (status: number) => () => status;
const byOrganizers = ({ holds }: Identity) => (holds === 'nobody' ? 401 : 200);
/** Calls of the desk. A session that began with a recovery code needs a passkey first. */
const atTheDesk = ({ holds }: Identity) => (holds === 'nobody' ? 401 : holds === 'recovering' ? 403 : 200);
const byFreshOnes = ({ holds }: Identity) => (holds === 'nobody' ? 401 : holds === 'fresh' ? 200 : 403);

/**
 * Sign-in calls that send an invitation, a passkey or a recovery code refuse every caller, because the test
 * sends made-up ones.
 */
const CELLS: Record<string, Cell> = {
  readInvitation: {
    endpoint: signInCalls.readInvitation,
    body: { secret: SECRET },
    expected: byAnybody(404),
  },
  startAccepting: {
    endpoint: signInCalls.startAccepting,
    body: { secret: SECRET },
    expected: byAnybody(404),
  },
  acceptInvitation: {
    endpoint: signInCalls.acceptInvitation,
    body: { secret: SECRET, ...CREATED },
    expected: byAnybody(401),
  },
  startOrganizerSignIn: { endpoint: signInCalls.startOrganizerSignIn, body: {}, expected: byAnybody(200) },
  organizerSignIn: { endpoint: signInCalls.organizerSignIn, body: ASSERTED, expected: byAnybody(401) },
  recoverOrganizer: {
    endpoint: signInCalls.recoverOrganizer,
    body: { recoveryCode: '0000-0000-0000-0000' },
    expected: byAnybody(401),
  },
  signedInOrganizer: { endpoint: accountCalls.signedInOrganizer, expected: byOrganizers },
  listOrganizers: { endpoint: accountCalls.listOrganizers, expected: atTheDesk },
  startAddingPasskey: {
    endpoint: accountCalls.startAddingPasskey,
    body: {},
    expected: (identity) => (identity.holds === 'recovering' ? 200 : byFreshOnes(identity)),
  },
  // The passkey is fake, so every caller is refused. Other tests add a real one.
  addPasskey: { endpoint: accountCalls.addPasskey, body: CREATED, expected: byAnybody(401) },
  inviteOrganizer: {
    endpoint: accountCalls.inviteOrganizer,
    body: { name: 'A Friend' },
    expected: byFreshOnes,
  },
  withdrawInvitation: { endpoint: accountCalls.withdrawInvitation, body: {}, expected: byFreshOnes },
  removePasskey: { endpoint: accountCalls.removePasskey, body: {}, expected: byFreshOnes },
  removeOrganizer: { endpoint: accountCalls.removeOrganizer, body: {}, expected: byFreshOnes },
  renewRecoveryCodes: { endpoint: accountCalls.renewRecoveryCodes, body: {}, expected: byFreshOnes },
  deskHealth: { endpoint: deskHealth, expected: atTheDesk },
  deskPreflight: { endpoint: deskPreflight, expected: atTheDesk },
  deskRosters: { endpoint: deskRosters, expected: atTheDesk },
  saveRoster: { endpoint: saveRoster, body: { players: [] }, expected: atTheDesk },
  deskPairings: { endpoint: pairings.deskPairings, expected: atTheDesk },
  arrangePairings: {
    endpoint: pairings.arrangePairings,
    body: {
      groups: [1, 2, 3, 4, 5, 6].map((group) => ({ group, players: [], teeTime: null, startingHole: 1 })),
      held: [],
    },
    expected: atTheDesk,
  },
  // The rosters are empty, so even permitted callers are refused.
  drawDay: {
    endpoint: pairings.drawDay,
    body: { seed: null },
    expected: (identity) => (atTheDesk(identity) === 200 ? 409 : atTheDesk(identity)),
  },
  publishPairings: {
    endpoint: pairings.publishPairings,
    body: { published: false },
    expected: atTheDesk,
  },
  deskEvent: { endpoint: event.deskEvent, expected: atTheDesk },
  saveCup: {
    endpoint: event.saveCup,
    body: { hostTeamId: 'stopemen', timeZone: 'America/Detroit' },
    expected: atTheDesk,
  },
  saveDay: {
    endpoint: event.saveDay,
    body: {
      date: null,
      startTime: '09:00',
      points: { sole: 2, sharedByTwo: 1, sharedByThree: 0, soleSecond: 0 },
    },
    expected: atTheDesk,
  },
  saveSite: {
    endpoint: event.saveSite,
    body: {
      tournamentName: 'Sample Cup',
      venue: null,
      email: null,
      phone: null,
      location: null,
      hashtag: null,
      parking: null,
      walking: null,
      food: null,
      entryFee: null,
      socialLinks: [],
    },
    expected: atTheDesk,
  },
  saveTeamTexts: {
    endpoint: event.saveTeamTexts,
    body: {
      courseName: 'Sample Course',
      courseLocation: 'Sample City',
      courseType: 'Mine-site course',
      description: 'A sample text.',
      courseDescription: null,
      teamSpirit: 'Level by level',
      established: null,
    },
    expected: atTheDesk,
  },
  deskDaySheet: { endpoint: deskDaySheet, expected: atTheDesk },
  // Day 1 is not open, so even callers who may post are refused.
  saveScore: {
    endpoint: saveScore,
    body: { strokes: 4 },
    expected: (identity) => (atTheDesk(identity) === 200 ? 404 : atTheDesk(identity)),
  },
  saveMatch: {
    endpoint: saveMatch,
    body: { result: 'stopemen' },
    expected: (identity) => (atTheDesk(identity) === 200 ? 409 : atTheDesk(identity)),
  },
  savePaperTotal: {
    endpoint: savePaperTotal,
    body: { total: 76 },
    expected: (identity) => (atTheDesk(identity) === 200 ? 409 : atTheDesk(identity)),
  },
  deskAgreement: { endpoint: agreement.deskAgreement, expected: atTheDesk },
  // Day 1 is not open, so even permitted callers are refused.
  changeDayState: {
    endpoint: agreement.changeDayState,
    body: { event: 'reopen', reason: 'A card turned up' },
    expected: (identity) => (atTheDesk(identity) === 200 ? 409 : atTheDesk(identity)),
  },
  closeDay: {
    endpoint: agreement.closeDay,
    body: { ruling: 'A storm', withoutChampion: null, agreedAloud: [], seen: [] },
    expected: (identity) => (byFreshOnes(identity) === 200 ? 409 : byFreshOnes(identity)),
  },
  ruleOnDispute: {
    endpoint: agreement.ruleOnDispute,
    body: {
      teamId: 'stopemen',
      hole: 7,
      versions: { timbermen: 1, stopemen: 1, powdermen: 1 },
      reason: 'As on paper',
    },
    expected: (identity) => (atTheDesk(identity) === 200 ? 409 : atTheDesk(identity)),
  },
  deskCards: { endpoint: cards.deskCards, expected: atTheDesk },
  // There are no pairings, so even permitted callers are refused.
  saveCardHole: {
    endpoint: cards.saveCardHole,
    body: { strokes: 4 },
    expected: (identity) => (atTheDesk(identity) === 200 ? 404 : atTheDesk(identity)),
  },
  saveSecondEntry: {
    endpoint: cards.saveSecondEntry,
    body: { strokes: 4 },
    expected: (identity) => (atTheDesk(identity) === 200 ? 404 : atTheDesk(identity)),
  },
  saveCard: {
    endpoint: cards.saveCard,
    body: { total: 77 },
    expected: (identity) => (atTheDesk(identity) === 200 ? 404 : atTheDesk(identity)),
  },
  deskTrail: {
    endpoint: deskTrail,
    body: { what: 'everything', teamId: null, day: null, hole: null, who: null, before: null },
    expected: atTheDesk,
  },
  trailCsv: { endpoint: trailCsv, expected: atTheDesk },
  // The trail has no line with this number, so even permitted callers get a 404.
  undoLine: {
    endpoint: undoLine,
    body: { reason: 'Wrong row of the card.' },
    expected: (identity) => (atTheDesk(identity) === 200 ? 404 : atTheDesk(identity)),
  },
  deskNotice: { endpoint: deskNotice, expected: atTheDesk },
  postNotice: {
    endpoint: postNotice,
    body: { text: 'A sample notice.', nextWordAt: null, play: null },
    expected: atTheDesk,
  },
  takeDownNotice: { endpoint: takeDownNotice, body: {}, expected: atTheDesk },
  deskCaptains: { endpoint: captains.deskCaptains, expected: atTheDesk },
  nameCaptain: { endpoint: captains.nameCaptain, body: { name: 'A Friend' }, expected: byFreshOnes },
  issueAccessCode: { endpoint: captains.issueAccessCode, body: {}, expected: byFreshOnes },
  // The cup is being played, so even permitted callers are refused.
  startYear: {
    endpoint: startYear,
    body: { year: 2026 },
    expected: (identity) => (byFreshOnes(identity) === 200 ? 409 : byFreshOnes(identity)),
  },
  deskResult: { endpoint: result.deskResult, expected: atTheDesk },
  // No day is closed, so even permitted callers are refused, and there is nothing to undo.
  declareResult: {
    endpoint: result.declareResult,
    body: { names: ['Stopemen'] },
    expected: (identity) => (byFreshOnes(identity) === 200 ? 409 : byFreshOnes(identity)),
  },
  takeBackResult: {
    endpoint: result.takeBackResult,
    body: { reason: 'A wrong card' },
    expected: (identity) => (byFreshOnes(identity) === 200 ? 409 : byFreshOnes(identity)),
  },
  saveCaptainsAward: { endpoint: result.saveCaptainsAward, body: { playerId: null }, expected: atTheDesk },
  deskRehearsal: { endpoint: rehearsal.deskRehearsal, expected: atTheDesk },
  // No rehearsal is running, so even permitted callers are refused.
  rehearsalScreen: {
    endpoint: rehearsal.rehearsalScreen,
    expected: (identity) => (atTheDesk(identity) === 200 ? 404 : atTheDesk(identity)),
  },
  throwRehearsalAway: {
    endpoint: rehearsal.throwRehearsalAway,
    body: {},
    expected: (identity) => (atTheDesk(identity) === 200 ? 404 : atTheDesk(identity)),
  },
  playRehearsal: {
    endpoint: rehearsal.playRehearsal,
    body: { day: 1, toTheEnd: false },
    expected: (identity) => (atTheDesk(identity) === 200 ? 404 : atTheDesk(identity)),
  },
  practiceCorrection: {
    endpoint: rehearsal.practiceCorrection,
    body: { day: 1, hole: 1, teamId: 'stopemen' },
    expected: (identity) => (atTheDesk(identity) === 200 ? 404 : atTheDesk(identity)),
  },
  practiceCard: {
    endpoint: rehearsal.practiceCard,
    body: {},
    expected: (identity) => (atTheDesk(identity) === 200 ? 404 : atTheDesk(identity)),
  },
  practiceDispute: {
    endpoint: rehearsal.practiceDispute,
    body: { day: 1 },
    expected: (identity) => (atTheDesk(identity) === 200 ? 404 : atTheDesk(identity)),
  },
  // The fresh organizer starts the rehearsal. The stale organizer calls next and finds it running.
  startRehearsal: {
    endpoint: rehearsal.startRehearsal,
    body: { day: 1 },
    expected: (identity) =>
      atTheDesk(identity) === 200 && identity.holds !== 'fresh' ? 409 : atTheDesk(identity),
  },
  revokeAccessCode: { endpoint: captains.revokeAccessCode, body: {}, expected: byFreshOnes },
  deskHere: { endpoint: deskHere, body: { tab: 'a-tab-of-theirs', page: 'event' }, expected: atTheDesk },
  // This call comes last, because it ends every session.
  organizerSignOut: { endpoint: signInCalls.organizerSignOut, body: {}, expected: byAnybody(200) },
};

const DESK_STREAMS = Object.entries<StreamEndpoint>(STREAMS).filter(
  ([, { access }]) => access === 'organizer',
);

async function check(name: string, { endpoint, body, expected }: Cell, identity: Identity): Promise<void> {
  const answer = await call(here.app, endpoint, {
    params: {
      passkeyId: 9_999,
      organizerId: 9_999,
      invitationId: 9_999,
      scoreId: 9_999,
      playerId: 9_999,
      hole: 1,
      tournamentId: 2025,
      day: 1,
      group: 1,
      line: 999_999,
      teamId: 'stopemen',
    },
    headers: { 'if-match': '*' },
    body,
    cookie: identity.cookie,
    // Every call has a network of its own, because wrong codes are counted per network.
    remoteAddress: `2001:db8:${randomBytes(2).toString('hex')}::1`,
  });
  cells += 1;
  if (answer.statusCode !== expected(identity)) wrong += 1;
  expect(answer.statusCode, `${identity.name}: ${name}: ${answer.body}`).toBe(expected(identity));
}

describe("D-18 the organizers' authorization matrix:", () => {
  test('covers every call of the organizers', () => {
    const declared = Object.entries<JsonEndpoint | TableEndpoint>({ ...CALLS, ...TABLES }).filter(
      ([, { path, access }]) => path.startsWith('/api/organizers') || access === 'organizer',
    );
    expect(Object.keys(CELLS).sort()).toEqual(declared.map(([name]) => name).sort());
    const forEverybody = declared.filter(([, { access }]) => access === 'public').map(([name]) => name);
    expect(forEverybody.sort()).toEqual([
      'acceptInvitation',
      'organizerSignIn',
      'organizerSignOut',
      'readInvitation',
      'recoverOrganizer',
      'startAccepting',
      'startOrganizerSignIn',
    ]);
  });

  test("an organizer's cookie is not accepted as a captain's", async () => {
    const fresh = identities.find(({ holds }) => holds === 'fresh')?.cookie ?? '';
    const swapped = fresh.replace(`${ORGANIZER_COOKIE}=`, `${SESSION_COOKIE}=`);
    for (const cookie of [fresh, swapped])
      expect((await call(here.app, whoIsSignedIn, { cookie })).statusCode).toBe(401);
  });

  test('permissions are the same in another year', async () => {
    await createTournament(here.db, { year: 2027, dates: [null, null], startTime: '09:00' });
    await showTournament(here.db, 2027);
    for (const identity of identities)
      await check('in another year', CELLS['signedInOrganizer'] as Cell, identity);
    await showTournament(here.db, 2025);
  });

  test.each(DESK_STREAMS)('only permitted callers can open the stream %s', async (name, { path }) => {
    const address = await here.app.listen({ port: 0, host: '127.0.0.1' });
    for (const identity of identities) {
      const stream = await openStream(`${address}${path}`, { cookie: identity.cookie });
      stream.close();
      cells += 1;
      if (stream.status !== atTheDesk(identity)) wrong += 1;
      expect(stream.status, `${identity.name}: ${name}`).toBe(atTheDesk(identity));
    }
  });

  test.each(Object.entries(CELLS))('only permitted callers can call %s', async (name, cell) => {
    for (const identity of identities) await check(name, cell, identity);
  });

  test('every cell was checked and has the expected status', () => {
    expect(cells).toBe(identities.length * (Object.keys(CELLS).length + DESK_STREAMS.length + 1));
    expect(wrong).toBe(0);
  });
});
