import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { Captain } from '#contract/captains.ts';
import { CALLS, TABLES } from '#contract/endpoints.ts';
import { correctAsOrganizer, scoreIdAt } from '#server/store/scores.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import { type Cup, startDemo } from '#testing/cup.ts';
import type { FrontDoor } from '#testing/deployed.ts';
import { openStream } from '#testing/event-stream.ts';
import { startNginx } from '#testing/nginx.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { startVarnish } from '#testing/varnish.ts';

/** Tests the promises of `deploy/` with the real proxies in front of two processes on one database. */
let cup: Cup;
let second: ServerProcess;

beforeAll(async () => {
  cup = await startDemo(inject('postgresPort'));
  second = await startServer(cup.databaseUrl, { DRAIN_SECONDS: '0' });
  await second.ready();
});
afterAll(async () => {
  await second.stop();
  await cup.end();
});

const LEADERBOARD = '/api/tournament/2025/leaderboard';
const LIVE = '/api/tournament/2025/live';
/**
 * Reads that Varnish must not cache. Pages repeat the JSON reads when a stream reports a change, and a cached
 * copy could be older than that change. The CSV table is not cached because it does not show its age.
 */
const READ_FRESH = [
  ...[CALLS.notice, CALLS.dayStates, CALLS.countyChampion, CALLS.tournamentRecord, CALLS.years],
  TABLES.recordCsv,
].map(pathIn2025);
/** All other public reads in the contract, and the description of the API. */
const CACHED = [
  '/api/docs',
  '/api/openapi.json',
  ...Object.values(CALLS)
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .map(pathIn2025)
    .filter((path) => !READ_FRESH.includes(path)),
];

function pathIn2025({ path }: { path: string }): string {
  return path.replace(':tournamentId', '2025').replace(':table', 'tee-sheet');
}

async function correct(strokes: number): Promise<void> {
  const scoreId = (await scoreIdAt(cup.db, 2025, 'timbermen', 2, 9)) ?? 0;
  await correctAsOrganizer(cup.db, {
    ...{ scoreId, strokes, organizer: 'Proof' },
    ...{ reason: null, key: null, seenVersion: null },
  });
}

async function expectLive(url: string, strokes: number): Promise<void> {
  const stream = await openStream(`${url}${LIVE}`);
  onTestFinished(() => stream.close());
  await until(() => stream.events.some(({ event }) => event === 'parts')); // the last of the initial events
  const news = () => stream.events.filter(({ event }) => event !== 'heartbeat').length;
  const before = news();
  await correct(strokes);
  // A buffering proxy would hold the event back until the next heartbeat, fifteen seconds later.
  await until(() => news() > before, 10_000);
}

/** Starts a third process, which the test kills. */
async function startVictim(): Promise<ServerProcess> {
  const victim = await startServer(cup.databaseUrl);
  onTestFinished(() => victim.kill());
  await victim.ready();
  return victim;
}

describe('nginx', () => {
  test('sends requests to both processes, and visitors do not notice if one dies', async () => {
    const victim = await startVictim();
    const nginx = await startNginx(second.url, victim.url);
    onTestFinished(() => nginx.stop());
    const ask = async () => (await fetch(`${nginx.url}${LEADERBOARD}`)).status;
    for (let count = 0; count < 10; count += 1) expect(await ask()).toBe(200);
    expect(new Set(nginx.passedOn().map(({ origin }) => origin))).toEqual(new Set([second.url, victim.url]));
    await victim.kill();
    for (let count = 0; count < 10; count += 1) expect(await ask()).toBe(200);
  });

  test('forwards events immediately, and does not change the Origin header of a captain’s call', async () => {
    const nginx = await startNginx(cup.url, second.url);
    onTestFinished(() => nginx.stop());
    await expectLive(nginx.url, 5);
    const { code } = await captainWithCode(cup.db, 'timbermen');
    const signIn = (origin: string) =>
      fetch(`${nginx.url}/api/captains/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ accessCode: code }),
      });
    expect((await signIn(nginx.url)).status).toBe(200);
    expect((await signIn('http://elsewhere.example')).status).toBe(403);
  });
});

describe('Varnish', () => {
  let varnish: FrontDoor;
  beforeAll(async () => {
    varnish = await startVarnish(cup.url, second.url);
  });
  afterAll(() => varnish.stop());

  test('serves public reads to all visitors from one cached copy, with its age', async () => {
    const ask = async (headers: Record<string, string> = {}) => {
      const { status, headers: answered } = await fetch(`${varnish.url}${LEADERBOARD}`, { headers });
      return { status, age: Number(answered.get('age')), asOf: answered.get('cup-as-of') };
    };
    const { asOf } = await ask();
    // A response that was just fetched from the server has age 0. On a slow machine, the cached copy may be
    // replaced between the two reads.
    await until(async () => {
      const [plain, signedIn] = [await ask(), await ask({ cookie: 'captain=somebody' })];
      return plain.age > 0 && signedIn.age > 0 && plain.asOf === signedIn.asOf;
    });
    // After two seconds the copy is revalidated, while the stale one is still served.
    await until(async () => (await ask()).asOf !== asOf);
  });

  test.each(CACHED)('serves %s from its cache', async (path) => {
    const ask = () => fetch(`${varnish.url}${path}`, { headers: { cookie: 'captain=somebody' } });
    expect((await ask()).status).toBe(200);
    await until(async () => Number((await ask()).headers.get('age')) > 0);
  });

  test.each(READ_FRESH)('never serves %s from its cache', async (path) => {
    for (let count = 0; count < 3; count += 1) {
      const { status, headers } = await fetch(`${varnish.url}${path}`);
      expect([status, headers.get('age')]).toEqual([200, '0']);
      await wait(600);
    }
  });

  test('never serves a captain’s calls from its cache, and no cookies leak to other visitors', async () => {
    const cookies = [];
    for (const teamId of ['stopemen', 'powdermen'] as const)
      cookies.push(await signInOver(varnish.url, (await captainWithCode(cup.db, teamId)).code));
    const whoIs = async (cookie: string) => {
      const response = await fetch(`${varnish.url}/api/captains/session`, { headers: { cookie } });
      return response.ok ? ((await response.json()) as Captain).teamId : response.status;
    };
    for (let count = 0; count < 2; count += 1) {
      expect(await whoIs(cookies[0] ?? '')).toBe('stopemen');
      expect(await whoIs(cookies[1] ?? '')).toBe('powdermen');
      expect(await whoIs('')).toBe(401);
    }
  });

  test('forwards events immediately', async () => {
    await expectLive(varnish.url, 6);
  });

  test('still serves cached reads if the process dies between two probes', async () => {
    const victim = await startVictim();
    const alone = await startVarnish(victim.url, victim.url);
    onTestFinished(() => alone.stop());
    const ask = async () => {
      const response = await fetch(`${alone.url}${LEADERBOARD}`);
      return { status: response.status, age: Number(response.headers.get('age')) };
    };
    expect(await ask()).toEqual({ status: 200, age: 0 });
    // After s-maxage and stale-while-revalidate, Varnish asks the process before it serves the copy.
    await wait(13_000);
    await victim.kill();
    const [{ status, age }, never] = [await ask(), await fetch(`${alone.url}/api/teams`)];
    expect(status).toBe(200);
    expect(age).toBeGreaterThanOrEqual(13);
    expect([never.status, never.headers.get('retry-after')]).toEqual([503, '2']);
  });
});
