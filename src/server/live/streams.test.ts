import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '#local/loopback.ts';
import { until } from '#testing/until.ts';
import { Streams } from './streams.ts';

/** Both ends of a real connection: ours, and the reader's. */
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

const streamsFor = (most: number) => new Streams({ most, heartbeat: () => Buffer.from('beat') });

test('a reader who is 64 KiB behind is dropped, and the others go on', async () => {
  const streams = streamsFor(10);
  const stuck = await connection();
  const healthy = await connection();
  stuck.reader.pause();
  let heard = 0;
  healthy.reader.on('data', (chunk: Buffer) => {
    heard += chunk.length;
  });
  streams.add(stuck.ours, 2025);
  streams.add(healthy.ours, 2025);
  const bytes = Buffer.alloc(32 * 1024);
  let sent = 0;
  while (!stuck.ours.destroyed && sent < 100 * 1024 * 1024) {
    streams.broadcast(2025, bytes);
    sent += bytes.length;
    await until(() => heard === sent); // so that the healthy one never falls behind
  }
  expect(stuck.ours.destroyed).toBe(true);
  await until(() => streams.size === 1);
  expect(healthy.ours.destroyed).toBe(false);
});

test('only the streams of that tournament hear it', async () => {
  const streams = streamsFor(10);
  const { ours, reader } = await connection();
  streams.add(ours, 2025);
  streams.broadcast(2026, Buffer.from('other'));
  streams.broadcast(2025, Buffer.from('own'));
  const [heard] = (await once(reader, 'data')) as [Buffer];
  expect(heard.toString()).toBe('own');
});

test('there is room up to the limit, and none while draining', async () => {
  const streams = streamsFor(2);
  const [first, second] = [await connection(), await connection()];
  streams.add(first.ours, 2025);
  expect(streams.hasRoom).toBe(true);
  streams.add(second.ours, 2025);
  expect(streams.hasRoom).toBe(false);
  first.reader.destroy();
  await until(() => streams.hasRoom);
  second.reader.resume();
  await streams.drain(0);
  expect(streams.hasRoom).toBe(false);
  await until(() => streams.size === 0);
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
  streams.add(ours, 2025);
  await streams.drain(0);
  streams.broadcast(2025, Buffer.from('late'));
  await once(reader, 'end');
  expect(heard).toMatch(/^retry: \d+\nevent: goodbye\n.*\n\n$/);
  expect(faults).toEqual([]);
});
