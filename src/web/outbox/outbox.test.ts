import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { AS_OF, HAZEL, ROBIN, scoreOfHole } from '#testing/samples/cup.ts';
import { NO_ANSWER, NOT_NOW, type Outcome } from './answer.ts';
import { type Author, type Correction, isWaiting, seenOf } from './correction.ts';
import { type ScorePlace, scorePlace } from './entry.ts';
import { Outbox, type OutboxDependencies } from './outbox.ts';
import type { Queue } from './queue.ts';
import type { StoredOutbox } from './stored-outbox.ts';

const [captain, another] = [ROBIN, HAZEL];

type Network = 'works' | 'cut before' | 'cut after' | 'fault';

type Setter = Omit<NonNullable<Score['setBy']>, 'at'>;
const DESK: Setter = { name: 'Desk', role: 'organizer' };

type Carried = { key: string; hole: number; strokes: number | null; version: number; setBy: Score['setBy'] };

const emptyScore = (hole: number) =>
  scoreOfHole(hole, { strokes: null, points: 0, holePoints: null, waitingFor: [...TEAM_IDS], version: 1 });

/** A minimal server that checks versions and keys like the real one, and keeps a trail of corrections. */
class Server {
  readonly trail: Carried[] = [];
  /** Keys of accepted corrections that changed nothing and are therefore not in the trail. */
  readonly unchanged = new Set<string>();
  readonly #scores = new Map<number, Score>();
  network: Network = 'works';
  session: Captain | null = captain;

  score(hole: number): Score {
    return this.#scores.get(hole) ?? emptyScore(hole);
  }

  set(hole: number, strokes: number | null, by: Setter = DESK): Score {
    const before = this.score(hole);
    const setBy = { ...by, at: '2025-09-28T14:02:00.000Z' };
    const score = { ...before, strokes, version: before.version + 1, setBy };
    this.#scores.set(hole, score);
    return score;
  }

  answer(correction: Correction): Outcome {
    if (this.network === 'cut before') return NO_ANSWER;
    if (this.network === 'fault') return { ...NOT_NOW, worthTryingOthers: true };
    const outcome = this.#judge(correction);
    return this.network === 'cut after' ? NO_ANSWER : outcome;
  }

  #judge({ key, place: { hole }, value: strokes, seenVersion }: Correction): Outcome {
    if (!this.session) return { kind: 'signed-out' };
    const current = this.score(hole);
    const earlier = this.trail.find((carried) => carried.key === key);
    if (earlier) return { kind: 'saved', entry: { ...current, ...earlier, setBy: earlier.setBy } };
    if (strokes === current.strokes) {
      if (this.network === 'works') this.unchanged.add(key);
      return { kind: 'saved', entry: current };
    }
    if (seenVersion !== current.version) {
      return { kind: 'refused', refusal: { status: 412, reason: 'Changed.', current } };
    }
    const score = this.set(hole, strokes, { name: captain.name, role: 'captain' });
    this.trail.push({ key, hole, strokes, version: score.version, setBy: score.setBy });
    return { kind: 'saved', entry: score };
  }
}

/** The phone's storage, which outlives its tabs. */
class Phone {
  stored: StoredOutbox = { queue: [], ownVersions: [] };
  made = 0;
  /** Messages to the captain: the key of a correction that failed, or the keys of those that a run saved. */
  readonly told: string[] = [];
  onFinished = () => {};

  get queue(): Queue {
    return this.stored.queue;
  }

  /** A tab that is killed after `stepsToLive` steps. The last step takes effect, but its result is lost. */
  tab(server: Server, stepsToLive = Number.POSITIVE_INFINITY): Outbox {
    let steps = stepsToLive;
    const alive = async <T>(happens: () => T): Promise<T> => {
      if (steps > 0) steps -= 1;
      else await new Promise<never>(() => {});
      const answer = happens();
      if (steps === 0) await new Promise<never>(() => {});
      return answer;
    };
    const dependencies: OutboxDependencies = {
      role: 'captain',
      read: () => alive(() => this.stored),
      update: (step) =>
        alive(() => {
          this.stored = step(this.stored);
          return this.stored;
        }),
      whoIsSignedIn: () => alive(() => server.session),
      send: (correction) => alive(() => server.answer(correction)),
      withLock: (work) => work(),
      newKey: () => `key-${++this.made}`,
      applyEntry: () => alive(() => {}),
      now: () => new Date(AS_OF),
      failed: ({ key }) => void this.told.push(`failed ${key}`),
      finished: (saved) => {
        if (saved.length > 0)
          this.told.push(`saved ${saved.map(({ correction }) => correction.key).join(' ')}`);
        this.onFinished();
      },
    };
    return new Outbox(dependencies);
  }
}

const confirmation = (server: Server, hole: number, value: number | null) => ({
  author: captain,
  place: scorePlace(server.score(hole)),
  value,
  seenVersion: server.score(hole).version,
  seenValue: server.score(hole).strokes,
  entry: server.score(hole),
});

describe('D-12 the outbox', () => {
  test('stores a correction before sending it, and until the server has accepted it', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    server.network = 'cut before';
    await tab.confirm(confirmation(server, 7, 4), false);
    expect(phone.queue).toMatchObject([{ key: 'key-1', value: 4, tried: false }]);
    await tab.send();
    expect(phone.queue).toHaveLength(1);
    server.network = 'works';
    await tab.send();
    expect(phone.queue).toEqual([]);
    expect(server.trail).toMatchObject([{ key: 'key-1', hole: 7, strokes: 4 }]);
  });

  test('retries with the same key after a lost response, and the correction is applied once', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    await tab.confirm(confirmation(server, 7, 4), false);
    await sendOver(server, 'cut after', tab);
    expect([server.trail.length, phone.queue.length]).toEqual([1, 1]);
    await sendOver(server, 'works', phone.tab(server));
    expect([server.trail.length, phone.queue.length]).toEqual([1, 0]);
  });

  test('R-55 applies corrections under an old spelling of the name exactly once if the captain takes them over', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const misspelt = { ...captain, name: 'Robin Sampelson' };
    const tab = phone.tab(server);
    server.session = misspelt;
    await tab.confirm({ ...confirmation(server, 7, 4), author: misspelt }, false);
    await sendOver(server, 'cut after', tab);
    await tab.confirm({ ...confirmation(server, 8, 5), author: misspelt }, false);
    server.session = captain;
    await sendOver(server, 'works', tab);
    expect([server.trail.length, phone.queue.length]).toEqual([1, 2]);
    await tab.takeOver(misspelt, captain);
    await tab.send();
    expect(server.trail.map(({ hole, strokes }) => [hole, strokes])).toEqual([
      [7, 4],
      [8, 5],
    ]);
    expect(phone.queue).toEqual([]);
  });

  test('bases a second correction to a hole on the version that the first one created', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    await tab.confirm(confirmation(server, 7, 4), false);
    await sendOver(server, 'cut after', tab);
    await tab.confirm({ ...confirmation(server, 7, 5), seenVersion: 1 }, false);
    await tab.send();
    expect(server.trail.map(({ strokes }) => strokes)).toEqual([4, 5]);
    expect(server.score(7)).toMatchObject({ strokes: 5, version: 3 });
  });

  test.each([1, 2])(
    "bases an edit on the author's newest version if %i of the author's corrections were saved after the edit was opened",
    async (count) => {
      const [server, phone] = [new Server(), new Phone()];
      const opened = confirmation(server, 7, 5);
      for (const strokes of [4, 3].slice(0, count)) {
        await phone.tab(server).confirm(confirmation(server, 7, strokes), false);
        await phone.tab(server).send(); // in a different tab from the one with the edit
      }
      const tab = phone.tab(server);
      await tab.confirm(opened, false);
      await tab.send();
      expect([server.score(7).strokes, phone.queue]).toEqual([5, []]);
    },
  );

  test("refuses an edit opened before two of the author's corrections if someone else changed the hole between them", async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    const opened = confirmation(server, 7, 5);
    await tab.confirm(confirmation(server, 7, 4), false);
    await tab.send();
    server.set(7, 9);
    await tab.confirm(confirmation(server, 7, 3), false);
    await tab.send();
    await tab.confirm(opened, false);
    await tab.send();
    expect(phone.queue).toMatchObject([{ value: 5, refusal: { status: 412, current: { strokes: 3 } } }]);
  });

  test('an equal score by someone else is not a conflict, but later corrections are not based on it', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    const opened = confirmation(server, 7, 6);
    await tab.confirm(confirmation(server, 7, 5), false);
    await sendOver(server, 'cut before', tab);
    server.set(7, 5);
    await tab.confirm(opened, false); // queued behind the correction that may have arrived
    await tab.send();
    expect(phone.told).toEqual(['failed key-1', 'failed key-2', 'failed key-2', 'saved key-1']);
    expect([server.score(7).strokes, server.trail]).toEqual([5, []]);
    await tab.confirm({ ...opened, value: 4 }, false); // the same edit, opened before the desk's entry
    await tab.send();
    expect(phone.queue).toMatchObject([{ value: 4, refusal: { status: 412, current: { strokes: 5 } } }]);
  });

  test("recognizes an organizer's own versions by name and role: a captain with the same name is someone else", async () => {
    const june = { name: 'June Ledger', teamId: null };
    type Organizers = { author: Author; place: ScorePlace; entry: Score };
    let stored: StoredOutbox<Organizers> = { queue: [], ownVersions: [] };
    let entry = emptyScore(7);
    const post = (strokes: number, role: 'organizer' | 'captain') => {
      const setBy = { name: june.name, role, at: AS_OF };
      entry = { ...entry, strokes, version: entry.version + 1, setBy };
      return entry;
    };
    const outbox = new Outbox<Organizers>({
      role: 'organizer',
      read: async () => stored,
      update: async (step) => {
        stored = step(stored);
        return stored;
      },
      whoIsSignedIn: async () => june,
      send: async ({ value, seenVersion }) => {
        if (value === entry.strokes) return { kind: 'saved', entry };
        if (seenVersion === entry.version) return { kind: 'saved', entry: post(value ?? 0, 'organizer') };
        return { kind: 'refused', refusal: { status: 412, reason: 'Changed.', current: entry } };
      },
      withLock: (work) => work(),
      newKey: () => `key-${Math.random()}`,
      now: () => new Date(AS_OF),
      applyEntry: async () => {},
      failed: () => {},
      finished: () => {},
    });
    const opened = entry;
    const confirm = async (value: number) => {
      const seen = { seenVersion: opened.version, seenValue: opened.strokes };
      await outbox.confirm({ author: june, place: scorePlace(opened), value, ...seen, entry: opened }, false);
      await outbox.send();
    };

    await confirm(4);
    await confirm(5); // opened before the 4 was saved, but based on it when sent
    expect(entry).toMatchObject({ strokes: 5, version: opened.version + 2 });
    post(6, 'captain');
    await confirm(6); // not a conflict, because the captain posted the same value
    await confirm(7); // refused, because it is not based on the captain's entry
    expect(entry.strokes).toBe(6);
    expect(stored.queue).toMatchObject([{ value: 7, refusal: { status: 412 } }]);
  });

  test('refuses an edit to a pending correction if someone else has posted since it was made, even if the server refuses it first', async () => {
    for (const refusedFirst of [true, false]) {
      const [server, phone] = [new Server(), new Phone()];
      const tab = phone.tab(server);
      await tab.confirm(confirmation(server, 7, 3), false);
      const entry = server.set(7, 13); // the feed delivers this entry while the hole shows the pending 3
      const opened = { ...confirmation(server, 7, 1), ...seenOf(entry, phone.queue) };
      if (refusedFirst) await tab.send();
      await tab.confirm({ ...opened, entry: emptyScore(7) }, false);
      await tab.send();
      expect([server.score(7).strokes, server.trail]).toEqual([13, []]);
      expect(phone.queue).toMatchObject([{ value: 1, refusal: { status: 412, current: { strokes: 13 } } }]);
    }
  });

  test('does not send a correction that is known to be stale: the captain decides, and no failure is reported', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    const opened = confirmation(server, 7, 4);
    const entry = server.set(7, 13);
    expect(await tab.confirm({ ...opened, entry }, true)).toBe('conflict');
    await tab.send();
    expect(phone.queue).toMatchObject([{ value: 4, tried: false, refusal: { current: { strokes: 13 } } }]);
    expect([phone.told, tab.view.get().fresh.size]).toEqual([[], 0]);
    expect(await tab.confirm({ ...opened, seenVersion: entry.version, entry }, true)).toBe('kept');
    await tab.send();
    expect([server.score(7).strokes, phone.queue]).toEqual([4, []]);
    expect(await tab.confirm({ ...opened, value: 13, entry: server.set(7, 13) }, false)).toBe('kept');
  });

  test('R-54 keeps a captain’s correction when another captain signs in, without sending it', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    await tab.confirm(confirmation(server, 7, 4), false);
    server.session = another;
    await tab.send();
    expect([phone.queue.length, phone.told]).toEqual([1, ['failed key-1']]);
    server.session = captain;
    await tab.send();
    expect(phone.told).toEqual(['failed key-1', 'saved key-1']);
  });

  test('keeps all corrections when the session has expired', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    await tab.confirm(confirmation(server, 7, 4), false);
    const known = server.session;
    server.session = null;
    await tab.send();
    expect(phone.queue).toHaveLength(1);
    server.session = known;
    await tab.send();
    expect(phone.queue).toHaveLength(0);
  });

  test('R-41 does not report a refusal if a newer correction has replaced it', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    await tab.confirm(confirmation(server, 7, 4), false);
    await sendOver(server, 'cut before', tab);
    server.set(7, 9);
    await tab.confirm(confirmation(server, 7, 5), false);
    await tab.send();
    expect(phone.told).toEqual(['failed key-1', 'failed key-2', 'failed key-2']);
    expect(phone.queue).toMatchObject([{ key: 'key-2', value: 5, refusal: { current: { strokes: 9 } } }]);
  });

  test('sends a correction that is confirmed while a run is ending', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    let second: Promise<unknown> | undefined;
    phone.onFinished = () => {
      second ??= tab.confirm(confirmation(server, 8, 5), true);
    };
    await tab.confirm(confirmation(server, 7, 4), true);
    await tab.send();
    await second;
    await tab.send();
    expect(server.trail.map((carried) => carried.hole)).toEqual([7, 8]);
  });

  test('R-52 makes one attempt per confirmation, and shows the correction as fresh until that attempt ends', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    server.network = 'cut before';
    const shown: boolean[] = [];
    tab.view.subscribe(() => shown.push(tab.view.get().fresh.has('key-1')));
    await tab.confirm(confirmation(server, 7, 4), true);
    await setImmediate();
    expect([shown.includes(true), shown.at(-1)]).toEqual([true, false]);
    expect(phone.told).toEqual(['failed key-1']);
  });

  test('loses nothing and blocks nothing when the storage fails', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    await tab.confirm(confirmation(server, 7, 4), false);
    const { stored } = phone;
    Object.defineProperty(phone, 'stored', {
      configurable: true,
      get: () => {
        throw new Error('no disk');
      },
    });
    await expect(tab.send()).resolves.toBeUndefined();
    await expect(tab.confirm(confirmation(server, 8, 4), false)).rejects.toThrow('no disk');
    Object.defineProperty(phone, 'stored', { configurable: true, writable: true, value: stored });
    await tab.send();
    expect(server.trail).toHaveLength(1);
  });

  test('does not delay other holes after a server error on one', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    await tab.confirm(confirmation(server, 7, 4), false);
    await tab.confirm(confirmation(server, 8, 5), false);
    await sendOver(server, 'fault', tab);
    expect(phone.queue.map(({ tried }) => tried)).toEqual([true, true]);
  });

  test('D-12 distinguishes a server error from a lost connection', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    for (const hole of [7, 8]) await tab.confirm(confirmation(server, hole, 4), false);
    for (const [network, reached] of [
      ['fault', true],
      ['cut before', false],
      ['cut after', false],
      ['fault', true],
    ] as const) {
      await sendOver(server, network, tab);
      expect([network, tab.view.get().reached]).toEqual([network, reached]);
    }
  });

  test.each([
    { why: 'no network', error: new TypeError('Failed to fetch'), reached: false },
    { why: 'a server error', error: Object.assign(new Error(), { status: 503 }), reached: true },
  ])(
    'D-12 keeps corrections if the session cannot be checked because of $why',
    async ({ error, reached }) => {
      const [server, phone] = [new Server(), new Phone()];
      await phone.tab(server).confirm(confirmation(server, 7, 4), false);
      Object.defineProperty(server, 'session', {
        get: () => {
          throw error;
        },
      });
      const tab = phone.tab(server);
      await tab.send();
      expect([tab.view.get().reached, phone.queue.length]).toEqual([reached, 1]);
    },
  );

  test.each<{ how: string; happens: Partial<Pick<Server, 'network' | 'session'>> | 'someone faster' }>([
    { how: 'no network', happens: { network: 'cut before' } },
    { how: 'a lost response', happens: { network: 'cut after' } },
    { how: 'a server error', happens: { network: 'fault' } },
    { how: 'an expired session', happens: { session: null } },
    { how: 'someone else posted first', happens: 'someone faster' },
  ])('R-41 reports a failed first attempt once: $how', async ({ happens }) => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    const opened = confirmation(server, 7, 4);
    if (happens === 'someone faster') server.set(7, 9);
    else Object.assign(server, happens);
    await tab.confirm(opened, true);
    await tab.send();
    await tab.send();
    expect(phone.told).toEqual(['failed key-1']);
    expect(phone.queue).toHaveLength(1);
  });

  test('R-41 immediately reports a failure if a correction is confirmed while offline', async () => {
    const [server, phone] = [new Server(), new Phone()];
    await phone.tab(server).confirm(confirmation(server, 7, 4), false);
    expect([phone.told, server.trail]).toEqual([['failed key-1'], []]);
  });

  test('R-42 reports all corrections saved in one run together, and shows them until the next correction', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    for (const hole of [7, 8, 9]) await tab.confirm(confirmation(server, hole, 4), false);
    await tab.send();
    expect(phone.told.at(-1)).toBe('saved key-1 key-2 key-3');
    expect(tab.view.get().justSaved.map(({ entry }) => entry.hole)).toEqual([7, 8, 9]);
    await tab.confirm(confirmation(server, 10, 4), false);
    expect(tab.view.get().justSaved).toEqual([]);
  });

  test('R-38 forgets the author’s own versions at sign-out, except those of holes with unsent corrections', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    for (const hole of [7, 8]) await tab.confirm(confirmation(server, hole, 4), false);
    await tab.send();
    await tab.confirm(confirmation(server, 8, 5), false);
    await tab.confirm({ ...confirmation(server, 7, 5), author: { ...captain, name: 'Another' } }, false);
    await tab.forgetVersions(captain);
    expect(phone.stored).toMatchObject({
      queue: [{ value: 5 }, { value: 5 }],
      ownVersions: [{ place: 'score 8' }],
    });
  });

  test('D-12 can remove a correction before it is sent, but not once it may have arrived', async () => {
    const [server, phone] = [new Server(), new Phone()];
    const tab = phone.tab(server);
    await tab.confirm(confirmation(server, 7, 4), false);
    expect(await tab.takeBack('key-1')).toBe(true);
    await tab.send();
    expect([phone.queue, server.trail]).toEqual([[], []]);
    await tab.confirm(confirmation(server, 7, 4), false);
    await sendOver(server, 'cut after', tab);
    expect(await tab.takeBack('key-2')).toBe(false);
    await tab.confirm(confirmation(server, 7, null), false);
    await tab.send();
    expect(server.trail.map(({ strokes }) => strokes)).toEqual([4, null]);
  });
});

async function sendOver(server: Server, network: Network, tab: Outbox): Promise<void> {
  server.network = network;
  await tab.send();
  server.network = 'works';
}

type Event =
  | { what: 'open'; hole: number }
  | { what: 'confirm'; hole: number; strokes: number | null; knows: boolean }
  | { what: 'take back'; hole: number }
  | { what: 'someone else'; hole: number; strokes: number | null }
  | { what: 'network'; network: Network }
  | { what: 'send' }
  | { what: 'killed while sending'; steps: number };

const hole = fc.integer({ min: 1, max: 2 });
const strokes = fc.option(fc.integer({ min: 1, max: 4 })); // few values, so that people often post the same one
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('open' as const), hole }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('confirm' as const), hole, strokes, knows: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('take back' as const), hole }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('someone else' as const), hole, strokes }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('network' as const),
      network: fc.constantFrom<Network>('works', 'cut before', 'cut after', 'fault'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('send' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('killed while sending' as const),
      steps: fc.integer({ min: 1, max: 12 }),
    }),
  },
);

test('D-12 random events never lose a correction, apply it twice or overwrite an unseen entry', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 40 }), async (events) => {
      const [server, phone] = [new Server(), new Phone()];
      const newest = new Map<number, string>();
      const seen = new Map<string, number>();
      const opened = new Map<number, ReturnType<typeof confirmation>>();
      /** For each hole, the newest version that was shown. A pending correction hides newer versions. */
      const displayed = new Map<number, number>();
      const edit = (place: number) => {
        const waits = phone.queue.some(
          (correction) => correction.place.hole === place && isWaiting(correction),
        );
        if (!waits) displayed.set(place, server.score(place).version);
        const own = phone.queue.filter((correction) => correction.place.hole === place);
        return { ...confirmation(server, place, null), ...seenOf(server.score(place), own) };
      };
      const changedByOthers = new Set<number>();
      let tab = phone.tab(server);
      for (const happening of events) {
        if (happening.what === 'open') opened.set(happening.hole, edit(happening.hole));
        if (happening.what === 'confirm') {
          const { hole: place, strokes: entered } = happening;
          const now = opened.get(place) ?? edit(place);
          opened.delete(place);
          // The device has either the current entry, from the feed, or the entry from when the hole was opened.
          const entry = happening.knows ? server.score(place) : now.entry;
          await tab.confirm({ ...now, value: entered, entry }, false);
          newest.set(place, `key-${phone.made}`);
          seen.set(`key-${phone.made}`, displayed.get(place) ?? 0);
        }
        if (happening.what === 'take back') {
          const last = phone.queue.findLast(({ place }) => place.hole === happening.hole);
          if (last && (await tab.takeBack(last.key))) {
            const before = phone.queue.findLast(({ place }) => place.hole === happening.hole);
            if (before) newest.set(happening.hole, before.key);
            else newest.delete(happening.hole);
          }
        }
        if (happening.what === 'someone else') {
          server.set(happening.hole, happening.strokes);
          changedByOthers.add(happening.hole);
        }
        if (happening.what === 'network') server.network = happening.network;
        if (happening.what === 'send') await tab.send();
        if (happening.what === 'killed while sending') {
          await Promise.race([phone.tab(server, happening.steps).send(), setImmediate()]);
          tab = phone.tab(server);
        }
      }
      server.network = 'works';
      await phone.tab(server).send();

      const keys = server.trail.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { key, hole: place, version } of server.trail) {
        const own = server.trail.some((other) => other.hole === place && other.version === version - 1);
        expect(own || version - 1 <= (seen.get(key) ?? 0)).toBe(true);
      }
      for (const [place, key] of newest) {
        const last = server.trail.findLast((carried) => carried.hole === place);
        const left = phone.queue.filter((correction) => correction.place.hole === place);
        const isDone = last?.key === key || server.unchanged.has(key);
        if (!changedByOthers.has(place)) expect(isDone).toBe(true); // one author's corrections never conflict
        // A correction that changes nothing is not in the trail, so a retry after a lost response may be refused.
        if (last?.key === key || (isDone && left.length === 0)) expect(left).toEqual([]);
        else expect(left).toMatchObject([{ key, refusal: { status: 412 } }]);
      }
    }),
    { numRuns: 2000 },
  );
});
