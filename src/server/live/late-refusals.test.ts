import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { REFUSED_STREAM_SECONDS } from '#contract/wire.ts';
import { LateRefusals } from './late-refusals.ts';

const refusals = (most: number) => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const late = new LateRefusals({ answer: Buffer.from('no'), most });
  onTestFinished(() => {
    late.stop();
    vi.useRealTimers();
  });
  return late;
};
const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);
/** A socket with only the parts that a refusal uses. */
const visitor = () => {
  const socket = new Writable({ write: (_chunk, _encoding, done) => done() });
  return Object.assign(socket, { setTimeout: vi.fn() }) as unknown as Socket;
};

test('answers each refused client after a few seconds', () => {
  const late = refusals(10);
  const [first, second] = [visitor(), visitor()];
  late.refuse(first);
  expect(first.setTimeout).toHaveBeenCalledWith(0); // no timeout may close the socket before its refusal
  seconds(1);
  late.refuse(second);
  seconds(REFUSED_STREAM_SECONDS - 2);
  expect([first.writableEnded, late.knows(first)]).toEqual([false, true]);
  seconds(1);
  expect([first.writableEnded, late.knows(first), second.writableEnded]).toEqual([true, false, false]);
  seconds(1);
  expect(second.writableEnded).toBe(true);
});

test('answers immediately when too many clients are waiting; one that hangs up makes room', async () => {
  const late = refusals(2);
  const [first, second, third, fourth] = [visitor(), visitor(), visitor(), visitor()];
  for (const socket of [first, second, third]) late.refuse(socket);
  expect([first, second, third].map(({ writableEnded }) => writableEnded)).toEqual([false, false, true]);
  first.destroy();
  await new Promise((resolve) => first.once('close', resolve));
  late.refuse(fourth);
  expect(fourth.writableEnded).toBe(false);
});

test('when the server stops, all waiting refusals are sent', () => {
  const late = refusals(2);
  const socket = visitor();
  late.refuse(socket);
  late.stop();
  expect(socket.writableEnded).toBe(true);
});
