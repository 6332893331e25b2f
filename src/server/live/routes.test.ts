import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Goodbye, Heartbeat, LiveSnapshot } from '#contract/live.ts';
import { unpackHoles } from '#contract/packed-holes.ts';
import { holes } from '#contract/tournament.ts';
import { REFUSED_STREAM_SECONDS } from '#contract/wire.ts';
import { issueAccessCode } from '#server/cli/issue-code.ts';
import { nameCaptain } from '#server/store/captains.ts';
import { openDay, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode, PEPPER } from '#testing/captains.ts';
import { type EventStream, openStream } from '#testing/event-stream.ts';
import { call } from '#testing/requests.ts';
import { until } from '#testing/until.ts';

const here = appForThisFile({ DRAIN_SECONDS: '0' });
const crowded = appForThisFile({ MAX_STREAMS: '1', DRAIN_SECONDS: '0' });
const stopping = appForThisFile({ DRAIN_SECONDS: '1' });
const behindProxy = appForThisFile({
  PUBLIC_URL: 'https://cup.example',
  TRUSTED_PROXIES: '1',
  MAX_STREAMS_PER_ADDRESS: '2',
  DRAIN_SECONDS: '0',
});
let url: string;

beforeAll(async () => {
  url = await here.app.listen({ port: 0, host: '127.0.0.1' });
  await openDay(here.db, 2025, 1);
  await here.snapshots.refresh();
});

const strokes = (hole: number, value: number) =>
  here.owner.query('update scores set strokes = $2 where (day, hole) = (1, $1)', [hole, value]);

describe('GET /api/tournament/{id}/live', () => {
  test('answers 404 for a year that does not exist', async () => {
    expect((await here.app.inject('/api/tournament/2099/live')).statusCode).toBe(404);
  });

  test('starts with the whole snapshot, with its version as the event id', async () => {
    const stream = await openStream(`${url}/api/tournament/2025/live`);
    await until(() => stream.events.length > 0);
    const [first] = stream.events;
    const snapshot = z.parse(LiveSnapshot, first?.data);
    expect([first?.event, first?.id]).toEqual(['snapshot', String(snapshot.version)]);
    expect(unpackHoles(snapshot)).toEqual(
      (await call(here.app, holes, { params: { tournamentId: 2025 } })).json(),
    );
    stream.close();
  });

  test('R-52 pushes the whole snapshot to every stream after every change', async () => {
    const streams = await Promise.all([1, 2, 3].map(() => openStream(`${url}/api/tournament/2025/live`)));
    await strokes(1, 4);
    await setStatus(here.db, 2025, 'active');
    for (const stream of streams) {
      // A heartbeat may come in between.
      const snapshots = () => stream.events.filter(({ event }) => event === 'snapshot');
      const last = () => snapshots().at(-1)?.data as LiveSnapshot | undefined;
      await until(() => last()?.tournament.status === 'active');
      expect(z.parse(LiveSnapshot, last()).points.timbermen[0]).toBe('0');
      const versions = snapshots().map(({ id }) => Number(id));
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
      stream.close();
    }
  });

  test('sends a heartbeat within 15 seconds, and another as soon as a code or a captain is replaced', async () => {
    const captain = await captainWithCode(here.db, 'stopemen');
    const stream = await openStream(`${url}/api/tournament/2025/live`);
    const beats = () => stream.events.filter(({ event }) => event === 'heartbeat');
    await until(() => beats().length > 0, 17_000);
    await issueAccessCode(here.db, captain.id, PEPPER);
    await until(() => beats().length > 1, 5_000);
    await nameCaptain(here.db, 2025, 'stopemen', 'Another Captain');
    await until(() => beats().length > 2, 5_000);
    const version = here.snapshots.tournament(2025)?.boardVersion;
    for (const { data } of beats()) expect(z.parse(Heartbeat, data)).toMatchObject({ version, fresh: true });
    stream.close();
  });

  test('at capacity, answers 200 with the snapshot and a time to reconnect, then ends', async () => {
    const address = await crowded.app.listen({ port: 0, host: '127.0.0.1' });
    const first = await openStream(`${address}/api/tournament/2025/live`);
    const second = await openStream(`${address}/api/tournament/2025/live`);
    await until(() => second.ended);
    expect(second.status).toBe(200);
    expect(second.events.map(({ event }) => event)).toEqual(['snapshot', 'goodbye']);
    expect(z.parse(Goodbye, second.events[1]?.data).within).toBe(30_000);
    expect(second.body()).toContain('\nretry: 30000\n');
    expect(first.ended).toBe(false);
    first.close();
  });

  test('for a network that exceeds its share, sends the snapshot and a time to reconnect, then ends', async () => {
    const address = await behindProxy.app.listen({ port: 0, host: '127.0.0.1' });
    const from = (client: string) =>
      openStream(`${address}/api/tournament/2025/live`, { 'x-forwarded-for': client });
    // The client may have made up the first address in the header. Only the last one comes from the proxy.
    const taken = [await from('198.51.100.1, 2001:db8:1:2::a'), await from('198.51.100.2, 2001:db8:1:2::b')];
    const third = await from('198.51.100.3, 2001:db8:1:2::c');
    await until(() => third.ended);
    expect([third.status, ...third.events.map(({ event }) => event)]).toEqual([200, 'snapshot', 'goodbye']);
    const neighbour = await from('2001:db8:1:3::a');
    await until(() => neighbour.events.length > 0);
    expect([...taken, neighbour].map(({ ended }) => ended)).toEqual([false, false, false]);
    for (const stream of [...taken, neighbour]) stream.close();
  });

  test('refuses a network that keeps opening streams, and accepts other networks', async () => {
    const address = behindProxy.app.listeningOrigin;
    const from = (client: string) =>
      openStream(`${address}/api/tournament/2025/live`, { 'x-forwarded-for': client });
    const answered: EventStream[] = [];
    while (answered.at(-1)?.status !== 429) {
      answered.at(-1)?.close();
      answered.push(await from(`2001:db8:1:4::${answered.length}`));
      expect(answered.length).toBeLessThan(20);
    }
    expect(answered.length).toBeGreaterThan(4); // a network may open twice its share in a burst
    const refused = answered.at(-1);
    await until(() => refused?.ended === true);
    expect(refused?.headers).toMatchObject({
      ...{ 'retry-after': String(REFUSED_STREAM_SECONDS), 'cache-control': 'no-store', connection: 'close' },
      'content-security-policy': expect.any(String),
    });
    expect(refused?.body()).toBe(
      'Too many live connections were opened from here. Please try again in a few seconds.',
    );
    const neighbour = await from('2001:db8:1:5::a');
    await until(() => neighbour.events.length > 0);
    expect(neighbour.status).toBe(200);
    neighbour.close();
  });

  test('closes a connection that pipelines requests, instead of opening a second stream', async () => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname).resume();
    socket.on('error', () => {});
    const ask = 'GET /api/tournament/2025/live HTTP/1.1\r\nHost: cup\r\n\r\n';
    socket.write(ask.repeat(3));
    await once(socket, 'close');
  });

  test('while the process stops, hangs up on new streams, so that a proxy tries another process', async () => {
    const address = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const held = await openStream(`${address}/api/tournament/2025/live`);
    await until(() => held.events.length > 0);
    const stopped = stopping.app.close();
    await expect(openStream(`${address}/api/tournament/2025/live`)).rejects.toThrow(/^socket hang up$/);
    await stopped;
    expect(held.events.at(-1)?.event).toBe('goodbye');
  });

  test('ends with a goodbye when the server stops', async () => {
    const stream = await openStream(`${url}/api/tournament/2025/live`);
    await until(() => stream.events.length > 0);
    await here.app.close();
    await until(() => stream.ended);
    expect(stream.events.at(-1)?.event).toBe('goodbye');
  });
});
