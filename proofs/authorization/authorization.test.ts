import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreement, answerDay } from '#contract/agreement.ts';
import { signIn, signOut } from '#contract/captains.ts';
import { type JsonEndpoint, pathOf, type StreamEndpoint } from '#contract/endpoint.ts';
import { CALLS, STREAMS } from '#contract/endpoints.ts';
import { correctScore, scoreHistory, teamScores } from '#contract/scores.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { Tokens } from '#server/secrets/tokens.ts';
import { nameCaptain, revokeCode } from '#server/store/captains.ts';
import { scoreIdAt } from '#server/store/scores.ts';
import { createTournament, openDay } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode, PEPPER, type TestCaptain } from '#testing/captains.ts';
import { openStream } from '#testing/event-stream.ts';
import { type CallOptions, call, cookiesFrom } from '#testing/requests.ts';

/**
 * Tests every identity on every call, with its own scores and with those of other teams and years. The expected
 * status is derived from the caller's identity, never from the server's code. Signing out ends a session, so that
 * call comes last.
 */
const here = appForThisFile({ DRAIN_SECONDS: '0' });
const ANOTHER_YEAR = 2026;

type Identity = { name: string; holds: TeamId | null; captainName: string; cookie: string };

/** The organizers' calls have a separate matrix in organizers.test.ts. */
const NOT_THE_DESK = Object.entries<JsonEndpoint>(CALLS).filter(
  ([, { path, access }]) => !path.startsWith('/api/organizers') && access !== 'organizer',
);

const PUBLIC_STREAMS = Object.entries<StreamEndpoint>(STREAMS).filter(
  ([, { access }]) => access !== 'organizer',
);

let identities: Identity[] = [];
let address: string;
let cells = 0;
let wrong = 0;

const signedIn = async (captain: TestCaptain) => {
  const response = await call(here.app, signIn, { body: { accessCode: captain.code } });
  expect(response.statusCode).toBe(200);
  return cookiesFrom(response);
};

beforeAll(async () => {
  const { db, owner, app } = here;
  await openDay(db, 2025, 1);
  await openDay(db, 2025, 2);
  await createTournament(db, { year: ANOTHER_YEAR, dates: [null, null], startTime: '09:00' });
  await openDay(db, ANOTHER_YEAR, 1);

  // These captains sign in while everything is valid; later, something that each session depends on is made invalid.
  // Each has a year of their own, because a second captain of the same team and year would replace the first.
  // Nothing is made invalid until all have signed in, because signing in deletes expired sessions.
  const signedInOf = async (name: string, year: number) => {
    if (year !== ANOTHER_YEAR) await createTournament(db, { year, dates: [null, null], startTime: '09:00' });
    const captain = await captainWithCode(db, 'timbermen', year);
    return { id: captain.id, name, holds: null, captainName: captain.name, cookie: await signedIn(captain) };
  };
  const ended = await signedInOf('an ended session', ANOTHER_YEAR);
  const expired = await signedInOf('an expired session', 2027);
  const revoked = await signedInOf('a revoked code', 2028);
  const replaced = await signedInOf('a replaced captain', 2029);
  const captains = await Promise.all(TEAM_IDS.map((teamId) => captainWithCode(db, teamId)));
  const cookies = await Promise.all(captains.map(signedIn));
  const ofCaptain = 'where code_id in (select id from access_codes where captain_id = $1)';
  await owner.query(`update sessions set ended_at = now() ${ofCaptain}`, [ended.id]);
  await owner.query(
    `update sessions set started_at = now() - interval '31 days', expires_at = now() - interval '1 second' ${ofCaptain}`,
    [expired.id],
  );
  await revokeCode(db, revoked.id);
  await nameCaptain(db, 2029, 'timbermen', 'Somebody Else');

  const stranger = { holds: null, captainName: captains[0]?.name ?? '' };
  identities = [
    { ...stranger, name: 'nobody', cookie: '' },
    ...captains.map((captain, at) => ({
      name: captain.name,
      holds: captain.teamId,
      captainName: captain.name,
      cookie: cookies[at] ?? '',
    })),
    ended,
    expired,
    revoked,
    replaced,
    { ...stranger, name: 'a forged cookie', cookie: sealedWith(Buffer.alloc(32)) },
    { ...stranger, name: 'a sealed token without a session', cookie: sealedWith(PEPPER) },
    { ...stranger, name: 'a malformed cookie', cookie: "captain=' or 1=1 --" },
    {
      ...stranger,
      name: 'a device cookie in the place of a session',
      cookie: (cookies[0] ?? '').replace(/captain=[^;]+; device=/, 'captain='),
    },
  ];
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => {
  console.info(`authorization matrix: ${cells} cells, ${wrong} wrong`);
});

function sealedWith(pepper: Buffer): string {
  return `captain=${new Tokens(pepper).make('session', 1)}`;
}

async function check(
  identity: Identity,
  call_: () => Promise<{ statusCode: number; body: string }>,
  expected: number,
  cell: string,
) {
  const { statusCode, body } = await call_();
  cells += 1;
  if (statusCode !== expected) wrong += 1;
  expect(statusCode, `${identity.name}: ${cell}: ${body}`).toBe(expected);
}

describe('R-53, R-54, R-56 the authorization matrix', () => {
  test.each(NOT_THE_DESK.filter(([, endpoint]) => endpoint.access === 'public' && endpoint !== signOut))(
    'R-53 anyone may call %s',
    async (name, endpoint) => {
      for (const identity of identities) {
        const options: CallOptions = {
          params: { tournamentId: 2025 },
          cookie: identity.cookie,
          ...(endpoint === signIn && { body: { accessCode: 'AAAA-AAAA-AAAA-AAAA' } }),
        };
        await check(identity, () => call(here.app, endpoint, options), endpoint === signIn ? 401 : 200, name);
      }
    },
  );

  test.each(PUBLIC_STREAMS)('R-53 anyone may call %s', async (name, endpoint) => {
    expect(endpoint.access).toBe('public');
    const url = `${address}${pathOf(endpoint, { tournamentId: 2025 })}`;
    for (const identity of identities) {
      const { cookie } = identity;
      const opened = async () => {
        const stream = await openStream(url, { cookie });
        stream.close();
        return { statusCode: stream.status, body: stream.body() };
      };
      await check(identity, opened, 200, name);
    }
  });

  test('R-38 only a signed-in captain can read their session', async () => {
    for (const identity of identities) {
      const { cookie } = identity;
      await check(
        identity,
        () => call(here.app, CALLS.whoIsSignedIn, { cookie }),
        identity.holds ? 200 : 401,
        'session',
      );
    }
  });

  test.each(TEAM_IDS)('R-54 only the captain of the %s can read their scores', async (teamId) => {
    for (const identity of identities) {
      const { cookie } = identity;
      const expected = identity.holds === null ? 401 : identity.holds === teamId ? 200 : 403;
      await check(
        identity,
        () => call(here.app, teamScores, { params: { teamId }, cookie }),
        expected,
        teamId,
      );
    }
  });

  test.each(
    TEAM_IDS.flatMap((teamId) => [1, 2].map((day) => ({ teamId, day, year: 2025 }))).concat(
      TEAM_IDS.map((teamId) => ({ teamId, day: 1, year: ANOTHER_YEAR })),
    ),
  )(
    "R-54 only this year's captain of a team can correct the $teamId on Day $day of $year",
    async ({ teamId, day, year }) => {
      const scoreId = (await scoreIdAt(here.db, year, teamId, day, 7)) ?? 0;
      for (const identity of identities) {
        const { cookie } = identity;
        const own = identity.holds === teamId && year === 2025;
        const expected = identity.holds === null ? 401 : own ? 200 : 403;
        const body = { strokes: 4, captainName: identity.captainName };
        await check(
          identity,
          () => call(here.app, correctScore, { params: { scoreId }, body, cookie }),
          expected,
          `${year}`,
        );
      }
    },
  );

  test.each([
    ...TEAM_IDS.map((teamId) => ({ teamId, year: 2025 })),
    { teamId: 'stopemen' as const, year: ANOTHER_YEAR },
  ])(
    "R-54 only this year's captain of a team can read the history of a hole of the $teamId in $year",
    async ({ teamId, year }) => {
      const scoreId = (await scoreIdAt(here.db, year, teamId, 1, 7)) ?? 0;
      for (const identity of identities) {
        const { cookie } = identity;
        const own = identity.holds === teamId && year === 2025;
        await check(
          identity,
          () => call(here.app, scoreHistory, { params: { scoreId }, cookie }),
          identity.holds === null ? 401 : own ? 200 : 403,
          `history ${year}`,
        );
      }
    },
  );

  test('D-20 captains who take no part in a rehearsal cannot read its board', async () => {
    for (const identity of identities) {
      const { cookie } = identity;
      const read = () => call(here.app, CALLS.captainsRehearsal, { cookie });
      await check(identity, read, identity.holds ? 404 : 401, 'rehearsal');
    }
  });

  test('D-17 only captains can read the agreement', async () => {
    for (const identity of identities) {
      const { cookie } = identity;
      const read = () => call(here.app, agreement, { cookie });
      await check(identity, read, identity.holds ? 200 : 401, 'agreement');
    }
  });

  test.each(TEAM_IDS.flatMap((teamId) => [1, 2].map((day) => ({ teamId, day }))))(
    'D-17 only the captain of the $teamId can agree or dispute for the team on Day $day',
    async ({ teamId, day }) => {
      const versions = { timbermen: 1, stopemen: 1, powdermen: 1 };
      const body = { teamId, kind: 'agree', holes: [{ hole: 1, versions }], reason: null };
      for (const identity of identities) {
        const { cookie } = identity;
        // No hole is decided, so even permitted callers are refused.
        const expected = identity.holds === null ? 401 : identity.holds === teamId ? 409 : 403;
        const answer = () => call(here.app, answerDay, { params: { day }, body, cookie });
        await check(identity, answer, expected, `Day ${day}`);
      }
    },
  );

  test('R-53 anyone may sign out', async () => {
    for (const identity of identities) {
      const { cookie } = identity;
      await check(identity, () => call(here.app, signOut, { body: {}, cookie }), 200, 'signOut');
    }
  });

  test('the matrix covers every call, and every status is as expected', () => {
    expect(cells).toBe(
      identities.length * (NOT_THE_DESK.length + PUBLIC_STREAMS.length - 6 + 3 + 9 + 4 + 1 + 1 + 6),
    );
    expect(wrong).toBe(0);
  });
});
