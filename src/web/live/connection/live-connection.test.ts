import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { A_MINUTE_LATER, AS_OF } from '#testing/samples/cup.ts';
import { answers } from '#web/api/client.ts';
import type { LiveEvent } from '#web/live/freshness.ts';
import type { PartEvent } from './live-connection.ts';
import { LiveConnection } from './live-connection.ts';

/** The part of EventSource that the connection uses. */
class FakeStream extends EventTarget {
  static opened: FakeStream[] = [];
  static readonly CLOSED = 2;
  readyState = 0;
  closed = false;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }

  close(): void {
    this.closed = true;
  }

  send(name: 'snapshot' | 'heartbeat' | 'goodbye' | 'parts' | 'notice', data: object): void {
    if (!this.closed) this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  snapshot(version = 1, asOf = AS_OF): void {
    this.send('snapshot', { version, asOf });
  }

  /** Reports, as a browser does, that the response was not a stream. */
  refuse(): void {
    this.readyState = FakeStream.CLOSED;
    this.fail();
  }

  fail(): void {
    if (!this.closed) this.dispatchEvent(new Event('error'));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const browserWindow = new EventTarget();

function start({ savesData = false } = {}) {
  const told: LiveEvent[] = [];
  const shown: number[] = [];
  const parts: PartEvent[] = [];
  const poll = vi.fn<(signal: AbortSignal) => Promise<string | null>>(async () => AS_OF);
  const connection = new LiveConnection({
    url: '/live',
    savesData,
    onSnapshot: ({ version }) => shown.push(version),
    onPart: (event) => parts.push(event),
    poll,
    tell: (event) => told.push(event),
  });
  connection.start();
  return { connection, told, shown, parts, poll, last: () => told.at(-1) };
}

const stream = () => {
  const newest = FakeStream.opened.at(-1);
  if (!newest) throw new Error('no stream was opened');
  return newest;
};
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1); // the longest possible wait each time
  FakeStream.opened = [];
  page.visibilityState = 'visible';
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browserWindow);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('listening', () => {
  test('a snapshot is shown and is reported as fresh', () => {
    const { connection, shown, last } = start();
    stream().snapshot(7);
    expect(shown).toEqual([7]);
    expect(last()).toEqual({ type: 'heard', asOf: AS_OF, fresh: true });
    connection.stop();
  });

  test('D-21 the tags of all parts, and each pushed part, are reported with the name of their event', () => {
    const { connection, parts } = start();
    stream().snapshot(7);
    stream().send('parts', { notice: 'abcdef' });
    stream().send('notice', { tag: 'ghijkl', value: { notice: null } });
    expect(parts).toEqual([
      { part: 'parts', tags: { notice: 'abcdef' } },
      { part: 'notice', tag: 'ghijkl', value: { notice: null } },
    ]);
    connection.stop();
  });

  test('a heartbeat with another version reopens the stream', () => {
    const { connection, shown } = start();
    const first = stream();
    first.snapshot(7);
    first.send('heartbeat', { version: 9, asOf: A_MINUTE_LATER, fresh: true });
    expect(first.closed).toBe(true);
    stream().snapshot(9, A_MINUTE_LATER);
    expect(shown).toEqual([7, 9]);
    connection.stop();
  });

  test('45 seconds of silence count as a loss, and another stream is opened', async () => {
    const { connection, last } = start();
    const first = stream();
    first.snapshot();
    await seconds(44.9);
    expect(last()).toMatchObject({ type: 'heard' });
    await seconds(0.1);
    expect(last()).toEqual({ type: 'lost' });
    expect(first.closed).toBe(true);
    await seconds(8);
    expect(FakeStream.opened).toHaveLength(2);
    connection.stop();
  });

  test('a broken stream reconnects immediately when the server responds to another request', () => {
    const { connection } = start();
    stream().snapshot();
    const before = performance.now() - 1;
    stream().fail();
    answers.dispatchEvent(new CustomEvent('answer', { detail: before })); // this request was sent before the loss
    expect(FakeStream.opened).toHaveLength(1);
    answers.dispatchEvent(new CustomEvent('answer', { detail: performance.now() + 1 }));
    expect(FakeStream.opened).toHaveLength(2);
    connection.stop();
  });

  test('a broken stream is a loss immediately, and reconnects within four seconds', async () => {
    const { connection, last } = start();
    stream().snapshot();
    stream().fail();
    expect(last()).toEqual({ type: 'lost' });
    await seconds(4);
    stream().snapshot();
    expect(last()).toMatchObject({ type: 'heard' });
    expect(FakeStream.opened).toHaveLength(2);
    connection.stop();
  });

  test('a refused stream is not retried for five seconds', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0); // the shortest possible wait
    const { connection } = start();
    stream().refuse();
    await seconds(4.9);
    expect(FakeStream.opened).toHaveLength(1);
    await seconds(0.1);
    expect(FakeStream.opened).toHaveLength(2);
    connection.stop();
  });

  test('a planned end is not a loss, and another stream is opened within the time that the server named', async () => {
    const { connection, told } = start();
    stream().snapshot();
    stream().send('goodbye', { within: 10_000 });
    stream().fail();
    expect(told.at(-1)).toEqual({ type: 'waiting' });
    await seconds(9.9);
    expect(FakeStream.opened).toHaveLength(1);
    await seconds(0.1);
    expect(FakeStream.opened).toHaveLength(2);
    stream().snapshot();
    expect(told.map(({ type }) => type)).not.toContain('lost');
    connection.stop();
  });
});

describe('polling', () => {
  async function afterThreeFailures() {
    const started = start();
    for (const wait of [8, 16, 0]) {
      stream().fail();
      await seconds(wait);
    }
    return started;
  }

  test('R-52: does not poll while the stream is healthy', async () => {
    const { connection, poll } = start();
    for (let beats = 0; beats < 20; beats += 1) {
      stream().snapshot();
      await seconds(15);
    }
    expect(poll).not.toHaveBeenCalled();
    connection.stop();
  });

  test('R-52: polls after three failed streams', async () => {
    const { connection, poll, told } = await afterThreeFailures();
    expect(FakeStream.opened).toHaveLength(3);
    expect(poll).toHaveBeenCalledTimes(1);
    expect(told.at(-1)).toEqual({ type: 'polled', asOf: AS_OF });
    connection.stop();
  });

  test('R-52: tries a stream while polling, and stops polling once it works', async () => {
    const { connection, poll, last } = await afterThreeFailures();
    await seconds(36);
    expect(FakeStream.opened).toHaveLength(4);
    stream().snapshot();
    expect(last()).toMatchObject({ type: 'heard' });
    const asked = poll.mock.calls.length;
    await seconds(40);
    expect(poll).toHaveBeenCalledTimes(asked);
    connection.stop();
  });

  test('a failed poll is a loss, and a stream is opened after the next successful poll', async () => {
    const { connection, poll, last } = await afterThreeFailures();
    await seconds(36);
    stream().fail();
    poll.mockRejectedValueOnce(new Error('no network'));
    await seconds(18);
    expect(last()).toEqual({ type: 'lost' });
    await seconds(18);
    expect(last()).toEqual({ type: 'polled', asOf: AS_OF });
    expect(FakeStream.opened).toHaveLength(4);
    await seconds(18);
    expect(FakeStream.opened).toHaveLength(5);
    connection.stop();
  });

  test('a poll that hangs is aborted after ten seconds and counts as a loss', async () => {
    const { connection, poll, last } = start({ savesData: true });
    await seconds(0);
    poll.mockImplementationOnce(
      (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    await seconds(18);
    expect(last()).toEqual({ type: 'polled', asOf: AS_OF });
    await seconds(10);
    expect(last()).toEqual({ type: 'lost' });
    connection.stop();
  });

  test('never opens a stream if the browser is set to save data', async () => {
    const { connection, poll } = start({ savesData: true });
    await seconds(600);
    expect(FakeStream.opened).toHaveLength(0);
    expect(poll.mock.calls.length).toBeGreaterThan(30);
    connection.stop();
  });
});

describe('waking', () => {
  test.each([
    { name: 'the page becomes visible again', wake: () => page.dispatchEvent(new Event('visibilitychange')) },
    {
      name: 'the page is restored from the back/forward cache',
      wake: () => browserWindow.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    },
    { name: 'the network is back', wake: () => browserWindow.dispatchEvent(new Event('online')) },
  ])('when $name, the feed is not live until the new stream’s first event', ({ wake }) => {
    const { connection, last } = start();
    const first = stream();
    first.snapshot();
    wake();
    expect(last()).toEqual({ type: 'waiting' });
    expect(first.closed).toBe(true);
    stream().snapshot(2, A_MINUTE_LATER);
    expect(last()).toEqual({ type: 'heard', asOf: A_MINUTE_LATER, fresh: true });
    connection.stop();
  });

  test.each([
    { name: 'hidden', wake: () => page.dispatchEvent(new Event('visibilitychange')) },
    {
      name: 'newly opened',
      wake: () => browserWindow.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })),
    },
  ])('a $name page keeps its stream', ({ name, wake }) => {
    const { connection } = start();
    if (name === 'hidden') page.visibilityState = 'hidden';
    wake();
    expect(FakeStream.opened).toHaveLength(1);
    connection.stop();
  });
});

test('does nothing after stop', async () => {
  const { connection, told } = start();
  stream().snapshot();
  connection.stop();
  page.dispatchEvent(new Event('visibilitychange'));
  browserWindow.dispatchEvent(new Event('online'));
  await seconds(600);
  expect(stream().closed).toBe(true);
  expect(FakeStream.opened).toHaveLength(1);
  expect(told).toHaveLength(1);
});
