import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { deskHere, deskLive } from '#contract/desk/live.ts';
import type { JsonEndpoint } from '#contract/endpoint.ts';
import { CALLS } from '#contract/endpoints.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';
import { openDay } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { PEPPER } from '#testing/captains.ts';
import { type EventStream, openStream } from '#testing/event-stream.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { until } from '#testing/until.ts';

const PUBLIC_URL = 'http://cup.example';
const here = appForThisFile({ PUBLIC_URL, DRAIN_SECONDS: '0' });
let address: string;
/** A second process on the same database. */
let other: { app: FastifyInstance; address: string; close(): Promise<void> };
let june: DeskBrowser;
let otto: DeskBrowser;

beforeAll(async () => {
  await openDay(here.db, 2025, 1);
  await here.snapshots.refresh();
  address = await here.app.listen({ port: 0, host: '127.0.0.1' });
  other = await secondProcess();
  june = (await organizerAt(here.app, here.db, PUBLIC_URL, 'June Ledger')).browser;
  otto = (await organizerAt(here.app, here.db, PUBLIC_URL, 'Otto Tally')).browser;
  // A process starts to listen to the database for its first reader, and then reports that anything may have
  // changed. Waits for these reports, so that the tests see only later changes.
  for (const at of [address, other.address]) {
    const first = await openStream(`${at}${deskLive.path}`, { cookie: june.cookie });
    await until(() => heard(first, 'changed').length > 0);
    expect(heard(first, 'changed')).toEqual([{ part: 'other', tournamentId: null, by: null }]);
    first.close();
  }
});
afterAll(() => other.close());

async function secondProcess() {
  const config = readConfig({
    DATABASE_URL: here.url,
    CODE_PEPPER: PEPPER.toString('hex'),
    LOG_LEVEL: 'silent',
    PUBLIC_URL,
    DRAIN_SECONDS: '0',
  });
  const snapshots = new SnapshotCache({ databaseUrl: here.url, onFault: () => {} });
  const { serverDb: db, signInDb, deskDb, pepper } = here;
  const app = await buildApp({ config, db, signInDb, deskDb, snapshots, pepper, build: null });
  snapshots.start();
  await snapshots.refresh();
  return {
    app,
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      await snapshots.stop();
    },
  };
}

async function listenAs({ cookie }: DeskBrowser, at = address): Promise<EventStream> {
  const stream = await openStream(`${at}${deskLive.path}`, { cookie });
  onTestFinished(() => stream.close());
  if (stream.status === 200) await until(() => heard(stream, 'here').length > 0);
  return stream;
}
const heard = (stream: EventStream, name: string) =>
  stream.events.filter(({ event }) => event === name).map(({ data }) => data);

describe('GET /api/desk/live', () => {
  test('starts with the public board and the people at the desk, and no cache stores it', async () => {
    const stream = await listenAs(june);
    expect(stream.events.slice(0, 3).map(({ event }) => event)).toEqual(['snapshot', 'parts', 'here']);
    for (const { event, data } of stream.events) z.parse(deskLive.events[event as 'snapshot'], data);
    const { headers } = await fetch(`${address}${deskLive.path}`, { headers: { cookie: june.cookie } });
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
  });

  test('names each changed part with its author, and every posted score', async () => {
    const stream = await listenAs(june, other.address);
    await here.owner.query(
      `begin; select set_config('cup.actor', '{"role": "organizer", "name": "Otto Tally"}', true);
      insert into players (tournament_id, team_id, name, slot) values (2025, 'stopemen', 'A', 1), (2025, 'stopemen', 'B', 2);
      commit`,
    );
    const of = (part: string) => heard(stream, 'changed').filter((change) => Object(change).part === part);
    // The two events come over different connections to the database, in any order.
    await until(() => of('rosters').length > 0 && of('public').length > 0);
    expect(of('rosters')).toEqual([{ part: 'rosters', tournamentId: 2025, by: 'Otto Tally' }]);
    expect(of('public')[0]).toEqual({ part: 'public', tournamentId: 2025, by: null });
    await here.owner.query("update scores set strokes = 4 where (day, hole, team_id) = (1, 7, 'stopemen')");
    await until(() => of('scores').length > 0 && heard(stream, 'snapshot').length > 1);
    expect(z.parse(deskLive.events.posted, heard(stream, 'posted')[0])).toMatchObject({
      ...{ tournamentId: 2025, day: 1, hole: 7, teamId: 'stopemen', from: null, to: 4 },
      ...{ role: 'database', by: null },
    });
    expect(of('scores')).toEqual([{ part: 'scores', tournamentId: 2025, by: null }]);
  });

  test('allows one organizer twelve streams, and still accepts other organizers', async () => {
    const { browser } = await organizerAt(here.app, here.db, PUBLIC_URL, 'Many Tabs');
    const streams: EventStream[] = [];
    while (streams.length < 12) streams.push(await listenAs(browser));
    const thirteenth = await listenAs(browser);
    await until(() => thirteenth.ended);
    expect(thirteenth.events.at(-1)).toMatchObject({ event: 'goodbye', data: { within: 30_000 } });
    const neighbour = await listenAs(otto);
    expect([neighbour, ...streams].some(({ ended }) => ended)).toBe(false);
  });

  test('refuses a session that keeps opening streams, without a query, and accepts other sessions', async () => {
    const { browser } = await organizerAt(here.app, here.db, PUBLIC_URL, 'Runaway Tab');
    const { cookie } = browser;
    let refused: EventStream | undefined;
    for (let opened = 0; refused?.status !== 429; opened += 1) {
      expect(opened).toBeLessThan(1_000);
      refused = await openStream(`${address}${deskLive.path}`, { cookie });
      refused.close();
      if (refused.status === 429) expect(opened).toBeGreaterThanOrEqual(64);
    }
    expect(refused.headers['retry-after']).toBe('5');
    expect((await listenAs(otto)).status).toBe(200);
  });

  test.each([
    { end: 'signed out', sql: 'update organizer_sessions set ended_at = now()', of: 'organizer_id' },
    { end: 'removed', sql: 'update organizers set removed_at = now()', of: 'id' },
    {
      end: 'idle for 12 hours',
      sql: "update organizer_sessions set seen_at = '-infinity'",
      of: 'organizer_id',
    },
  ])(
    'D-18 ends within seconds for an organizer who is $end, but for no one else',
    async ({ end, sql, of }) => {
      const { browser } = await organizerAt(here.app, here.db, PUBLIC_URL, `Somebody ${end}`);
      const [stream, neighbour] = [
        await listenAs(browser, other.address),
        await listenAs(otto, other.address),
      ];
      await here.owner.query(`${sql} where ${of} = (select id from organizers where name = $1)`, [
        `Somebody ${end}`,
      ]);
      await until(() => stream.ended);
      expect(stream.events.at(-1)?.event).toBe('signed-out');
      expect(neighbour.ended).toBe(false);
    },
  );
});

describe('POST /api/desk/here', () => {
  const say = (who: DeskBrowser, page: string | null, tab = 'a-tab-of-hers') =>
    who.call(deskHere, { body: { tab, page } });

  test('D-8 reports to every process who is at the desk and who has left', async () => {
    const streams = [await listenAs(otto), await listenAs(otto, other.address)];
    await say(june, 'event');
    for (const stream of streams)
      await until(() =>
        JSON.stringify(heard(stream, 'here').at(-1)).includes('"June Ledger","page":"event"'),
      );
    await say(june, null);
    for (const stream of streams)
      await until(() => !JSON.stringify(heard(stream, 'here').at(-1)).includes('June Ledger'));
  });

  test('D-18 an open page does not keep a session alive; input does', async () => {
    const seen = () =>
      here.owner.query(`select seen_at from organizer_sessions where ended_at is null
        and organizer_id = (select id from organizers where name = 'June Ledger')`);
    await here.owner.query("update organizer_sessions set seen_at = now() - interval '2 hours'");
    const before = (await seen()).rows;
    expect((await say(june, 'event')).statusCode).toBe(200);
    await listenAs(june);
    const params = { tournamentId: 2025, day: 1, teamId: 'stopemen' };
    const reads = Object.values<JsonEndpoint>(CALLS).filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/desk/'),
    );
    expect(reads.length).toBeGreaterThan(5);
    for (const endpoint of reads)
      expect((await june.call(endpoint, { params })).statusCode, endpoint.path).not.toBe(401);
    expect((await seen()).rows).toEqual(before);

    await june.call(deskHere, { body: { tab: 'a-tab-of-hers', page: 'event', active: true } });
    const { rows } = await here.owner.query(
      "select count(*)::int as fresh from organizer_sessions where seen_at > now() - interval '1 minute'",
    );
    expect(rows).toEqual([{ fresh: 1 }]);
  });
});

test('when the server stops, organizers’ streams end with a goodbye', async () => {
  const stream = await listenAs(june);
  await here.app.close();
  await until(() => stream.ended);
  expect(stream.events.at(-1)?.event).toBe('goodbye');
});
