import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { pathOf } from '#contract/endpoint.ts';
import { Hole, holes } from '#contract/tournament.ts';
import { pointsByHole } from '#domain/leaderboard.ts';
import { DAYS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { openContendedRecords } from '#proofs/corrections/contended-records.ts';
import { Device } from '#proofs/corrections/device.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { readSnapshots } from '#server/store/snapshot.ts';
import { captainWithCode, signInOver, type TestCaptain } from '#testing/captains.ts';
import type { TestDatabase } from '#testing/cluster.ts';
import { freshDatabase } from '#testing/database.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { percentile } from '#testing/statistics.ts';
import { Evening } from './evening.ts';
import { type Flood, type FloodAnswers, ONE_ADDRESS } from './flood.ts';

/** The duration of each flood. The slice that `npm test` runs is too short to measure response times. */
const {
  seconds: SECONDS,
  seed: SEED,
  isSlice,
} = lengthOf({ seed: 1928, slice: { seconds: 3 }, long: { seconds: 30 } });
const ATTACK = { timeout: 240_000 + SECONDS * 4_000 };
const YEAR = 2025;

describe(`with 800 wrong codes a second, for ${SECONDS} s`, () => {
  let database: TestDatabase;
  let servers: ServerProcess[] = [];
  let captains: TestCaptain[];
  let devices: { device: Device; scoreId: number }[];
  let knownDevice: string;

  beforeAll(async () => {
    database = await freshDatabase();
    const records = await openContendedRecords(database.db, YEAR);
    const proxied = { LOG_LEVEL: 'info', PUBLIC_URL: 'http://cup.localhost', TRUSTED_PROXIES: '1' };
    servers = await Promise.all([startServer(database.url, proxied), startServer(database.url, proxied)]);
    await Promise.all(servers.map((server) => server.ready()));
    captains = await Promise.all(TEAM_IDS.map((teamId) => captainWithCode(database.db, teamId)));
    devices = await Promise.all(
      captains.map(async (captain) => ({
        device: await Device.signedIn(attacked(), captain),
        scoreId: records[captain.teamId][0] ?? 0,
      })),
    );
    const cookies = await signInOver(attacked(), codeOf(0));
    knownDevice = cookies.split('; ').find((cookie) => cookie.startsWith('device=')) ?? '';
  }, ATTACK.timeout);

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

  const attacked = () => servers[0]?.url ?? '';
  const codeOf = (place: number) => captains[place]?.code ?? '';

  /**
   * Three captains post corrections. The first one also keeps signing in on a known device, and the second one
   * on new phones on the attacker's network.
   */
  async function evening(ends: Promise<unknown>): Promise<Evening> {
    const spent = new Evening();
    const over = new AbortController();
    const newPhone = { 'x-forwarded-for': ONE_ADDRESS };
    const busy = [
      ...devices.map(({ device, scoreId }) => spent.correct(attacked(), device, scoreId, over.signal)),
      spent.signIn(attacked(), 'known device', codeOf(0), { cookie: knownDevice }, over.signal),
      spent.signIn(attacked(), 'new phone', codeOf(1), newPhone, over.signal),
    ];
    await ends;
    over.abort();
    await Promise.all(busy);
    return spent;
  }

  async function flood(how: Pick<Flood, 'from' | 'selector'>): Promise<FloodAnswers> {
    const workerData: Flood = { url: attacked(), seconds: SECONDS, seed: SEED, ...how };
    const [answers] = await once(
      new Worker(new URL('./flood.ts', import.meta.url), { workerData }),
      'message',
    );
    return answers as FloodAnswers;
  }

  test.each([
    { from: 'one address', aim: 'any selector' },
    { from: 'rotating /64s', aim: 'any selector' },
    { from: 'rotating /64s', aim: "a captain's selector" },
  ] as const)(
    'from $from at $aim, corrections, board and sign-in keep working',
    ATTACK,
    async ({ from, aim }) => {
      const quiet = await evening(wait(SECONDS * 500));
      const flooding = flood({ from, selector: aim === 'any selector' ? null : codeOf(1).slice(0, 3) });
      const { corrections, signIns, faults, lastStrokes } = await evening(flooding);
      const answers = await flooding;

      expect(faults).toEqual([]);
      expect([answers[200], answers[500]]).toEqual([undefined, undefined]);
      expect(answers[429]).toBeGreaterThan(0);
      const { rows } = await database.db.query('select id, strokes from scores where strokes is not null');
      expect(new Map(rows.map(({ id, strokes }) => [id, strokes]))).toEqual(lastStrokes);
      await expect.poll(shownHoles, { timeout: 10_000 }).toMatchObject(await holesByTheRules());
      expect((await verifyAudit(database.db)).faults).toEqual([]);

      const [p50, quietP50] = [percentile(corrections, 50), percentile(quiet.corrections, 50)];
      const [known, fresh] = [signIns['known device'], signIns['new phone']];
      record({
        'wrong codes': Object.values(answers).reduce((sum, count) => sum + count, 0),
        corrections: corrections.length,
        [`answered during a flood from ${from} at ${aim} in`]: corrections,
        'without a flood in': quiet.corrections,
        'signed in on a known device in': known,
        'on new phones in': fresh,
      });
      if (isSlice) return;
      expect(p50 / quietP50).toBeLessThanOrEqual(2);
      expect(Math.max(...known)).toBeLessThanOrEqual(1_000);
    },
  );

  test(
    'without a proxy, corrections keep working while 60 connections from one IP address guess nonstop',
    ATTACK,
    async () => {
      const server = await startServer(database.url, { PUBLIC_URL: 'http://cup.localhost' });
      onTestFinished(() => server.stop());
      await server.ready();
      const spent = async (ends: Promise<unknown>) => {
        const captains = new Evening();
        const over = new AbortController();
        const busy = devices.map(({ device, scoreId }) =>
          captains.correct(server.url, device, scoreId, over.signal),
        );
        await ends;
        over.abort();
        await Promise.all(busy);
        expect(captains.faults).toEqual([]);
        return captains.corrections;
      };
      const quiet = await spent(wait(SECONDS * 500));
      const program = fileURLToPath(new URL('./guessers.ts', import.meta.url));
      const guessing = promisify(execFile)('taskset', [
        ...['--cpu-list', '1', process.execPath, program],
        ...[server.url, '60', String(SECONDS), String(SEED)],
      ]);
      const corrections = await spent(guessing);
      const guesses = Number((await guessing).stdout);
      // The server responds to the first forty guesses immediately, and then to one guess per connection
      // every five seconds. Without this delay, it responded to thousands.
      expect(guesses).toBeLessThanOrEqual(40 + 60 * Math.ceil(SECONDS / 5));
      record({
        guesses,
        'answered while 60 connections guess in': corrections,
        'without a flood or a proxy in': quiet,
      });
      if (isSlice) return;
      expect(percentile(corrections, 50) / percentile(quiet, 50)).toBeLessThanOrEqual(2);
    },
  );

  async function shownHoles(): Promise<Hole[]> {
    const response = await fetch(`${attacked()}${pathOf(holes, { tournamentId: YEAR })}`);
    return z.parse(z.array(Hole), await response.json());
  }

  async function holesByTheRules() {
    const [snapshot] = await readSnapshots(database.db);
    const rules = { 1: DAYS[1].points, 2: DAYS[2].points };
    return pointsByHole({ status: 'active', rules, holes: snapshot?.holes ?? [], matches: [] });
  }

  test('after the floods, every captain can sign in on a new phone from the flooding network, on both processes', async () => {
    const tryCode = (url: string, accessCode: string) =>
      fetch(`${url}/api/captains/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ONE_ADDRESS },
        body: JSON.stringify({ accessCode }),
      }).then(({ status }) => status);
    for (const { url } of servers) {
      const wrong = Array.from({ length: 60 }, () => tryCode(url, '0000-0000-0000-0000'));
      expect(await Promise.all(wrong)).toContain(429);
      for (const { code } of captains) expect(await tryCode(url, code)).toBe(200);
    }
  });

  test('the log shows each sign-in with its IP address, but only 41 lines about wrong codes from one IP address', () => {
    for (const server of servers) {
      const lines = server.log().split('\n');
      const refused = lines.filter(
        (line) => /sign-in (refused|limited)/.test(line) && line.includes(ONE_ADDRESS),
      );
      expect(refused.length).toBe(41);
      expect(refused.at(-1)).toContain('limit reached');
      // At most 41 lines for each of 1,000 networks, 41 for all others together, and 1,000 other lines.
      expect(lines.length).toBeLessThan(1_001 * 41 + 1_000);
      for (const { name } of captains) {
        const signedIn = lines.filter((line) => line.includes('sign-in done') && line.includes(name));
        expect(signedIn.at(-1)).toContain(ONE_ADDRESS);
      }
    }
  });
});
