import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HEARTBEAT_SECONDS } from '#contract/wire.ts';
import { listenOnLoopback } from '#local/loopback.ts';
import { until } from '#testing/until.ts';
import { Streams } from './streams.ts';

/** Tests control when a heartbeat is sent: on a slow machine, a real one could come in the middle of a test. */
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => vi.useRealTimers());

/** Both ends of a real connection: the server's and the reader's. */
async function connection(): Promise<{ ours: Socket; reader: Socket }> {
  const server = createServer();
  const reader = connect(await listenOnLoopback(server), '127.0.0.1');
  const [ours] = (await once(server, 'connection')) as [Socket];
  for (const socket of [ours, reader]) socket.on('error', () => {});
  onTestFinished(() => {
    reader.destroy();
    ours.destroy();
    server.close();
  });
  return { ours, reader };
}

/** A socket whose kernel accepts this many bytes and then no more. */
function kernelThatTakes(most: number): Socket {
  const socket = new Writable({
    write(chunk: Buffer, _encoding, done) {
      Object.assign(socket, { bytesWritten: Object(socket).bytesWritten + chunk.length });
      if (Object(socket).bytesWritten <= most) done();
    },
  });
  return Object.assign(socket, { bytesWritten: 0 }) as unknown as Socket;
}

const streamsFor = (most: number) =>
  new Streams<number>({ most, mostPerNetwork: 2, heartbeat: () => Buffer.from('beat') });
const readerAt = (socket: Socket, network = 'here') => ({ socket, topic: 2025, network });

test('a reader who is 64 KiB behind is dropped, and the others continue', async () => {
  const streams = streamsFor(10);
  const stuck = await connection();
  const healthy = await connection();
  stuck.reader.pause();
  let heard = 0;
  healthy.reader.on('data', (chunk: Buffer) => {
    heard += chunk.length;
  });
  streams.add(readerAt(stuck.ours));
  streams.add(readerAt(healthy.ours));
  const bytes = Buffer.alloc(32 * 1024);
  let sent = 0;
  while (!stuck.ours.destroyed && sent < 100 * 1024 * 1024) {
    streams.broadcast(2025, bytes);
    sent += bytes.length;
    await until(() => heard === sent); // so that the healthy reader never falls behind
  }
  expect(stuck.ours.destroyed).toBe(true);
  await until(() => streams.size === 1);
  expect(healthy.ours.destroyed).toBe(false);
});

test('a broadcast reaches only the streams of its tournament', async () => {
  const streams = streamsFor(10);
  const { ours, reader } = await connection();
  streams.add(readerAt(ours));
  streams.broadcast(2026, Buffer.from('other'));
  streams.broadcast(2025, Buffer.from('own'));
  const [heard] = (await once(reader, 'data')) as [Buffer];
  expect(heard.toString()).toBe('own');
});

test('there is room up to the limit, and none while draining', async () => {
  const streams = streamsFor(2);
  const [first, second] = [await connection(), await connection()];
  streams.add(readerAt(first.ours));
  expect(streams.hasRoomFor('elsewhere')).toBe(true);
  streams.add(readerAt(second.ours));
  expect(streams.hasRoomFor('elsewhere')).toBe(false);
  first.reader.destroy();
  await until(() => streams.hasRoomFor('elsewhere'));
  second.reader.resume();
  await streams.drain(0);
  expect(streams.hasRoomFor('elsewhere')).toBe(false);
  await until(() => streams.size === 0);
});

test('there is room for each network up to its own limit', async () => {
  const streams = streamsFor(10);
  const [first, second] = [await connection(), await connection()];
  streams.add(readerAt(first.ours));
  expect(streams.hasRoomFor('here')).toBe(true);
  streams.add(readerAt(second.ours));
  expect([streams.hasRoomFor('here'), streams.hasRoomFor('elsewhere')]).toEqual([false, true]);
  first.reader.destroy();
  await until(() => streams.hasRoomFor('here'));
});

test('a reader who reads nothing between two heartbeats is dropped', async () => {
  const streams = streamsFor(10);
  const [stuck, healthy] = [kernelThatTakes(0), kernelThatTakes(Number.POSITIVE_INFINITY)];
  for (const socket of [stuck, healthy]) streams.add(readerAt(socket));
  for (const destroyed of [false, true]) {
    vi.advanceTimersByTime(HEARTBEAT_SECONDS * 1_000);
    await until(() => healthy.writableLength === 0);
    expect(stuck.destroyed).toBe(destroyed);
  }
  expect(healthy.destroyed).toBe(false);
});

test('a drain ends on time, even if the machine is suspended during the drain', async () => {
  const streams = streamsFor(10);
  for (let count = 0; count < 8; count += 1)
    streams.add(readerAt(kernelThatTakes(Number.POSITIVE_INFINITY), String(count)));
  void streams.drain(400);
  expect(streams.size).toBe(8);
  const stoodStillUntil = performance.now() + 500;
  while (performance.now() < stoodStillUntil);
  await wait(50); // long enough for the drain to check the clock again
  expect(streams.size).toBe(0);
});

test('nothing is pushed after a goodbye', async () => {
  const streams = streamsFor(10);
  const { ours, reader } = await connection();
  const faults: unknown[] = [];
  ours.on('error', (fault) => faults.push(fault));
  let heard = '';
  reader.on('data', (chunk: Buffer) => {
    heard += chunk;
  });
  streams.add(readerAt(ours));
  await streams.drain(0);
  streams.broadcast(2025, Buffer.from('late'));
  await once(reader, 'end');
  expect(heard).toMatch(/^retry: \d+\nevent: goodbye\n.*\n\n$/);
  expect(faults).toEqual([]);
});
