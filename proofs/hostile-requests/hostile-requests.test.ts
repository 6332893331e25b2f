import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { CALLS } from '#contract/endpoints.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { repeatableRandom } from '#local/random.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { setMatch } from '#server/store/matches.ts';
import { teamScores } from '#server/store/scores.ts';
import { openDay, setStatus } from '#server/store/tournament.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import type { TestDatabase } from '#testing/cluster.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import { freshDatabase } from '#testing/database.ts';
import { everyRow } from '#testing/every-row.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { alone, barrage } from './barrage.ts';
import { type HostileCookies, hostileRequests } from './hostile-requests.ts';
import type { Known } from './hostile-values.ts';
import { isHang, shown, Verdict } from './verdict.ts';

const { requests: REQUESTS, seed: SEED } = lengthOf({
  seed: 1928,
  slice: { requests: 25_000 },
  long: { requests: 50_000 },
});
const LANES = 24;
const COSTLY_CODES = 150;
const YEAR = 2025;

describe(`${REQUESTS} malformed or hostile requests`, () => {
  const verdict = new Verdict();
  let database: TestDatabase;
  let server: ServerProcess;
  let cookies: HostileCookies;
  let before: Awaited<ReturnType<typeof whatMustStay>>;

  beforeAll(
    async () => {
      database = await freshDatabase();
      const { db } = database;
      for (const day of DAY_NUMBERS) await openDay(db, YEAR, day);
      await setMatch(db, YEAR, { day: 1, group: 1, result: 'timbermen' });
      await setStatus(db, YEAR, 'active');
      await liftCorrectionLimit(database.owner);
      // The server trusts one proxy, so requests can also lie about the visitor's IP address.
      server = await startServer(database.url, { TRUSTED_PROXIES: '1', PUBLIC_URL: 'http://localhost' });
      await server.ready();
      const captain = await captainWithCode(db, 'stopemen');
      const signedIn = (code: string) => signInOver(server.url, code);
      cookies = {
        captain: await signedIn(captain.code),
        leaving: await signedIn((await captainWithCode(db, 'powdermen')).code),
        other: await signedIn((await captainWithCode(db, 'timbermen')).code),
      };
      before = await whatMustStay();
      const known = await knownValues(captain.name);
      const random = repeatableRandom(SEED);
      const hostile = { random, endpoints: CALLS, known, cookies, costlyCodes: COSTLY_CODES };
      const judge = verdict.judge.bind(verdict);
      await barrage(server.url, hostileRequests(hostile), { count: REQUESTS, lanes: LANES, judge });
    },
    240_000 + REQUESTS * 20,
  );
  afterAll(async () => {
    record({ requests: REQUESTS, ...verdict.figures() });
    await server.kill();
    await database.drop();
  });

  test('never get a 5xx', () => {
    expect(verdict.faults.slice(0, 10)).toEqual([]);
  });

  test('log no errors', () => {
    expect(complaintsIn(server.log())).toEqual([]);
  });

  test('do not hang for more than a second', async () => {
    const hanging: string[] = [];
    for (const { request } of [...verdict.slow]) {
      // A request that was slow only because the machine was busy is fast when repeated.
      const again = await alone(server.url, request);
      verdict.judge(again);
      if (isHang(again)) hanging.push(shown(again));
      if (hanging.length === 5) break;
    }
    expect(hanging).toEqual([]);
  }, 60_000);

  test('leave the server alive and ready', async () => {
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('change only the scores whose corrections were accepted', async () => {
    expect(await whatMustStay()).toEqual(before);
    const { rows: corrections } = await database.owner.query<{ at: string; strokes: number | null }>(
      `select score_id || ' ' || score_version as at, to_strokes as strokes from corrections`,
    );
    expect(new Map(corrections.map(({ at, strokes }) => [at, strokes]))).toEqual(verdict.accepted);
    expect(await verifyAudit(database.db)).toMatchObject({ corrections: verdict.accepted.size, faults: [] });
  });

  test('trigger every declared refusal within their reach, and none that is not declared', async () => {
    expect(verdict.reached).toBeGreaterThan(REQUESTS / 4);
    const headers = { cookie: cookies.captain };
    const status = async () => (await fetch(server.url + pathOf(CALLS.whoIsSignedIn), { headers })).status;
    // A caller beyond the limit on reads waits at most ten seconds.
    await until(async () => (await status()) !== 429, 15_000);
    expect(await status()).toBe(200); // the captain is still signed in, so the cookie was always valid
    expect(verdict.unmet()).toEqual([]);
    expect([...verdict.undeclared].slice(0, 10)).toEqual([]);
  });

  /**
   * Reads everything that no request may change. That includes the leaderboard: requests can correct only one
   * team's scores, and a hole is undecided until all three teams have strokes.
   */
  async function whatMustStay() {
    const { owner } = database;
    const leaderboard = await fetch(server.url + pathOf(CALLS.leaderboard, { tournamentId: YEAR }));
    // Requests may change all of these tables but `write_probe`, to which only the server itself writes.
    const changing = [
      'corrections',
      'passkey_ceremonies',
      'scores',
      'sessions',
      'tournaments',
      'write_probe',
    ];
    const counts =
      'select (select count(*) from sessions) as sessions, (select count(*) from scores) as scores';
    return {
      leaderboard: await leaderboard.json(),
      tournaments: (await owner.query('select id, status, time_zone, host_team_id from tournaments')).rows,
      counts: (await owner.query(counts)).rows,
      others: (await everyRow(owner)).filter(({ table }) => !changing.includes(table.replace('public.', ''))),
    };
  }

  /** Valid values that a schema cannot describe, and values that are almost valid. */
  async function knownValues(captainName: string): Promise<Known> {
    const idsOf = async (team: (typeof TEAM_IDS)[number]) =>
      (await teamScores(database.db, YEAR, team)).map(({ id }) => String(id));
    const own = await idsOf('stopemen');
    const everyId = (await Promise.all(TEAM_IDS.map(idsOf))).flat();
    return {
      tournamentId: [String(YEAR), String(YEAR), '2026'],
      scoreId: [...own, ...own, ...own, ...everyId, ...Array<string>(60).fill('999999')],
      captainName: [captainName, captainName, captainName, 'Somebody Else'],
      accessCode: ['ABCD-EFGH-JKMN-PQRS', '0000-0000-0000-0001', 'abcd'],
      'idempotency-key': Array.from({ length: 20 }, (_, i) => `hostile-key-${i}`),
      passkeyId: ['1', '999999'],
      organizerId: ['1', '999999'],
      'if-match': ['*', '"1"', '"1"', '"2"', 'W/"1"', '"999999999"'],
    };
  }
});

/** The error lines of the server's log, each kind once. */
function complaintsIn(log: string): string[] {
  const lines = log.split('\n').filter(Boolean);
  const kinds = lines.map((line) => {
    if (!line.startsWith('{')) return line;
    const { message, error } = JSON.parse(line);
    return `${message}: ${error?.message}`;
  });
  return [...new Set(kinds)];
}
