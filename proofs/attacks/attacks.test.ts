import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEAM_IDS } from '#domain/teams.ts';
import { openContendedRecords } from '#proofs/corrections/contended-records.ts';
import { Device } from '#proofs/corrections/device.ts';
import { Evening } from '#proofs/sign-in-flood/evening.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { captainWithCode } from '#testing/captains.ts';
import type { TestDatabase } from '#testing/cluster.ts';
import { freshDatabase } from '#testing/database.ts';
import type { FrontDoor } from '#testing/deployed.ts';
import { startNginx } from '#testing/nginx.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { percentile } from '#testing/statistics.ts';
import { startVarnish } from '#testing/varnish.ts';
import type { Answers, Attack } from './attacker.ts';
import { type Usage, usageOf } from './process-usage.ts';
import { Visitor } from './visitor.ts';

/** The duration of each attack. The slice's attacks are too short to measure response times. */
const { seconds: SECONDS, isSlice } = lengthOf({ seed: 1928, slice: { seconds: 3 }, long: { seconds: 30 } });
const TIMEOUT = 240_000 + SECONDS * 3_000;
/** The server must recover within this time after an attack. */
const BACK_WITHIN_SECONDS = 60;
/** In a slice, shorter limits let the server recover sooner. */
const LIMITS = isSlice ? { REQUEST_SECONDS: '3', KEEP_ALIVE_SECONDS: '1' } : {};

describe.each([
  { door: 'nothing', trusted: '0' },
  { door: 'nginx and Varnish', trusted: '2' },
])(`behind $door, attacked for ${SECONDS} s from the captains' own network`, ({ door, trusted }) => {
  const frontDoors: FrontDoor[] = [];
  let database: TestDatabase;
  let server: ServerProcess;
  let url: string;
  let devices: { device: Device; scoreId: number }[];
  let quiet: Evening;
  let start: Usage;

  beforeAll(async () => {
    database = await freshDatabase();
    const records = await openContendedRecords(database.db, 2025);
    server = await startServer(database.url, {
      ...LIMITS,
      NODE_OPTIONS: '--max-old-space-size=96', // so small that a memory leak crashes the process
      ...(trusted === '0' ? {} : { TRUSTED_PROXIES: trusted, PUBLIC_URL: 'http://cup.localhost' }),
      ...{ MAX_STREAMS: '1000', MAX_STREAMS_PER_ADDRESS: '200' },
    });
    await server.ready();
    url = server.url;
    if (door !== 'nothing') {
      const varnish = await startVarnish(server.url, server.url);
      const nginx = await startNginx(server.url, server.url, varnish.url);
      frontDoors.push(nginx, varnish);
      url = nginx.url;
    }
    const captains = await Promise.all(TEAM_IDS.map((teamId) => captainWithCode(database.db, teamId)));
    devices = await Promise.all(
      captains.map(async (captain) => ({
        device: await Device.signedIn(url, captain),
        scoreId: records[captain.teamId][0] ?? 0,
      })),
    );
    ({ evening: quiet } = await evening(wait(SECONDS * 1_000)));
    start = usageOf(server.pid);
  }, TIMEOUT);
  afterAll(async () => {
    for (const each of frontDoors) await each.stop();
    await server.stop();
    await database.drop();
  });

  /** Usage varies on a running server; a difference this small does not count as a leak. */
  function isBack({ descriptors, megabytes }: Usage): boolean {
    return descriptors <= start.descriptors + 20 && megabytes <= start.megabytes + 100;
  }

  /** Three captains correct and a visitor reads the board until the promise resolves. */
  async function evening(ends: Promise<unknown>) {
    const spent = new Evening();
    const visitor = new Visitor(url);
    const over = new AbortController();
    const busy = devices.map(({ device, scoreId }) => spent.correct(url, device, scoreId, over.signal));
    busy.push(visitor.look(over.signal));
    await ends;
    over.abort();
    await Promise.all(busy);
    return { evening: spent, visitor };
  }

  test.each<Attack['kind']>(['paths of slashes', 'streams without end', 'sockets that never end'])(
    'by %s: no correction is lost, the board is fresh, and the server recovers afterward',
    { timeout: TIMEOUT },
    async (kind) => {
      const workerData: Attack = { url, seconds: SECONDS, kind };
      const begun = performance.now();
      const attacker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData });
      const attacking = once(attacker, 'message') as Promise<[Answers]>;
      const { evening: spent, visitor } = await evening(attacking);
      const [answers] = await attacking;
      const lasted = (performance.now() - begun) / 1_000;
      const elsewhere = await visitor.follow();
      // In the attack “sockets that never end”, the sockets stay open while the server recovers.
      if (kind !== 'sockets that never end') await attacker.terminate();

      const ended = performance.now();
      let after = usageOf(server.pid);
      while (!isBack(after) && performance.now() - ended < BACK_WITHIN_SECONDS * 1_000) {
        await wait(100);
        after = usageOf(server.pid);
      }
      const back = performance.now() - ended;
      await attacker.terminate();
      const p50 = (of: Evening) => percentile(of.corrections, 50);
      record({
        attacks: 1,
        'answers to the attacker': Object.values(answers).reduce((sum, count) => sum + count, 0),
        corrections: spent.corrections.length,
        'answered during an attack in': spent.corrections,
        'without an attack in': quiet.corrections,
        'oldest board': [visitor.oldestSeconds * 1_000],
        'all resources released after': [back],
      });

      expect([...spent.faults, ...visitor.faults]).toEqual([]);
      expect(spent.corrections.length).toBeGreaterThan(0);
      // The limit on new streams from one IP address is a burst of 400, then 20 per second.
      if (kind === 'streams without end') expect(answers[200]).toBeLessThanOrEqual(2 * 200 + lasted * 20);
      expect([elsewhere[0], elsewhere.includes('goodbye')]).toEqual(['snapshot', false]);
      const { rows } = await database.db.query('select id, strokes from scores where strokes is not null');
      expect(new Map(rows.map(({ id, strokes }) => [id, strokes]))).toEqual(spent.lastStrokes);
      expect((await verifyAudit(database.db)).faults).toEqual([]);
      expect(isBack(after), `${start.megabytes} → ${after.megabytes} MB`).toBe(true);
      expect(visitor.oldestSeconds).toBeLessThan(20);
      if (!isSlice) expect(p50(spent)).toBeLessThanOrEqual(2 * p50(quiet));
    },
  );
});
