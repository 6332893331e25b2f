import { expect, test, vi } from 'vitest';
import type { DeskPairings } from '#contract/desk/pairings.ts';
import { sampleDay } from '#testing/samples/pairings-day.ts';
import { ApiError } from '#web/api/client.ts';
import type { Arrangement } from './arrangement.ts';
import { isUnsaved } from './pairings-state.ts';
import { type PairingsCalls, PairingsStore } from './pairings-store.ts';

type Save = { arrangement: Arrangement; version: number; answer(error?: Error): Promise<void> };

/** A server that answers a save only when the test calls `answer`. */
function serverAt(day: DeskPairings) {
  const saves: Save[] = [];
  let current = day;
  const calls: PairingsCalls = {
    save: (arrangement, version) =>
      new Promise((resolve, reject) => {
        const answer = async (error?: Error) => {
          current = { ...current, ...arrangement, held: [...arrangement.held], version: current.version + 1 };
          if (error) reject(error);
          else resolve(current);
          await new Promise<void>((done) => setTimeout(done)); // lets the store handle the response
        };
        saves.push({ arrangement, version, answer });
      }),
    draw: async () => {
      current = { ...current, version: current.version + 1, groups: current.groups.toReversed() };
      return current;
    },
    publish: async (published) => {
      current = {
        ...current,
        version: current.version + 1,
        publishedAt: published ? '2025-09-27T20:00:00Z' : null,
      };
      return current;
    },
  };
  return { calls, saves };
}

const hold = (player: number) => ({ kind: 'hold', player }) as const;

test('a change made during a save is saved next, with the new version', async () => {
  const { calls, saves } = serverAt(sampleDay());
  const answers: number[] = [];
  const store = new PairingsStore(sampleDay(), calls, ({ version }) => answers.push(version));
  store.dispatch(hold(101));
  store.dispatch(hold(201));
  store.dispatch(hold(301));
  expect(saves).toHaveLength(1);
  await saves[0]?.answer();
  expect(saves.map(({ version }) => version)).toEqual([1, 2]);
  expect(saves[1]?.arrangement.held).toEqual([101, 201, 301]);
  await saves[1]?.answer();
  expect(store.get()).toMatchObject({ busy: null, base: { version: 3 } });
  expect(answers).toEqual([2, 3]);
});

test('a change that could not be saved stays on the screen and is resent on a retry', async () => {
  const { calls, saves } = serverAt(sampleDay());
  const store = new PairingsStore(sampleDay(), calls, () => {});
  store.dispatch(hold(101));
  await saves[0]?.answer(new TypeError('fetch failed'));
  expect(store.get().problem).toContain('No connection.');
  expect(store.get().now.held).toEqual([101]);
  await store.publish(true);
  expect(store.get().base.publishedAt).toBeNull();
  store.retry();
  expect(saves).toHaveLength(2);
  expect(isUnsaved(store.get())).toBe(true); // the question before leaving stays
  await saves[1]?.answer();
  expect(store.get()).toMatchObject({ problem: null, busy: null });
});

test('a saved change whose response was lost causes no conflict with the changes made since', async () => {
  const { calls, saves } = serverAt(sampleDay());
  const store = new PairingsStore(sampleDay(), calls, () => {});
  store.dispatch(hold(101));
  await saves[0]?.answer(new TypeError('fetch failed')); // the server has saved the change
  store.dispatch(hold(201));
  await saves[1]?.answer(new TypeError('fetch failed')); // never reached the server
  store.dispatch(hold(301));
  const current = sampleDay(1, { version: 2, held: [101] });
  await saves[2]?.answer(new ApiError(412, JSON.stringify({ message: 'June was faster.', current })));
  expect(store.get().theirs).toBeNull();
  expect(saves[3]).toMatchObject({ version: 2, arrangement: { held: [101, 201, 301] } });
});

test('after a 412, saves nothing until the organizer has chosen a version', async () => {
  const { calls, saves } = serverAt(sampleDay());
  const store = new PairingsStore(sampleDay(), calls, () => {});
  const theirs = sampleDay(1, { version: 7, held: [301] });
  store.dispatch(hold(101));
  await saves[0]?.answer(new ApiError(412, JSON.stringify({ message: 'Otto was faster.', current: theirs })));
  store.dispatch(hold(201));
  expect(saves).toHaveLength(1);
  expect(store.get()).toMatchObject({
    problem: 'Otto was faster.',
    theirs: { version: 7 },
    now: { held: [101, 201] },
  });
  store.dispatch({ kind: 'keep mine' });
  expect(saves[1]).toMatchObject({ version: 7, arrangement: { held: [101, 201] } });
});

test('draws and publishes only saved pairings', async () => {
  const { calls, saves } = serverAt(sampleDay());
  const store = new PairingsStore(sampleDay(), calls, () => {});
  store.dispatch(hold(101));
  await store.draw();
  expect(store.get().past).toHaveLength(1);
  await saves[0]?.answer();
  await store.draw();
  expect(store.get().past).toHaveLength(2);
  await store.publish(true);
  expect(store.get().base.publishedAt).not.toBeNull();
});

test('a saved change whose response was lost is resent automatically, and causes no conflict', async () => {
  vi.useFakeTimers();
  try {
    const { calls, saves } = serverAt(sampleDay());
    const store = new PairingsStore(sampleDay(), calls, () => {});
    store.dispatch(hold(101));
    void saves[0]?.answer(new ApiError(503, 'Not now'));
    await vi.advanceTimersByTimeAsync(1_900);
    expect(saves).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(saves).toHaveLength(2);
    // The server had in fact saved the change; only its response was lost.
    const current = sampleDay(1, { version: 2, held: [101] });
    void saves[1]?.answer(new ApiError(412, JSON.stringify({ message: 'June was faster.', current })));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.get()).toMatchObject({ problem: null, theirs: null, base: { version: 2 } });
    expect(saves).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test.each(['draw', 'publish'] as const)(
  'does not report a refused %s as done, even if another organizer has saved the same arrangement',
  async (action) => {
    const { calls } = serverAt(sampleDay());
    const current = sampleDay(1, { version: 7 });
    const refuse = async () => {
      throw new ApiError(412, JSON.stringify({ message: 'Otto was faster.', current }));
    };
    const store = new PairingsStore(sampleDay(), { ...calls, draw: refuse, publish: refuse }, () => {});
    await (action === 'draw' ? store.draw() : store.publish(true));
    // The arrangements are equal, so there is no conflict. The next attempt is based on version 7.
    const after = { busy: null, problem: 'Otto was faster.', theirs: null, said: '', base: { version: 7 } };
    expect(store.get()).toMatchObject(after);
  },
);

test('a publication whose response was lost counts as done when it is repeated', async () => {
  const { calls } = serverAt(sampleDay());
  const current = sampleDay(1, { version: 2, publishedAt: '2025-09-27T20:00:00Z' });
  const publish = async () => {
    throw new ApiError(412, JSON.stringify({ message: 'June was faster.', current }));
  };
  const store = new PairingsStore(sampleDay(), { ...calls, publish }, () => {});
  await store.publish(true);
  expect(store.get()).toMatchObject({ problem: null, theirs: null, base: { version: 2 } });
});
