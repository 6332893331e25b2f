import { describe, expect, test } from 'vitest';
import { AS_OF, correctionOfHole, HAZEL, ROBIN, scoreOfHole } from '#testing/samples/cup.ts';
import type { Correction, Refusal } from './correction.ts';
import { scorePlace } from './entry.ts';
import {
  confirmed,
  discarded,
  markedTried,
  nextToSend,
  type Queue,
  refused,
  saved,
  takenBack,
  takenOver,
} from './queue.ts';

const [captain, another] = [ROBIN, HAZEL];
const refusal: Refusal = { status: 409, reason: 'The tournament is completed.', current: null };

/** A correction to hole 1 with this key. */
const waiting = (key: string, parts: Partial<Correction> = {}) => correctionOfHole(1, { key, ...parts });
const onHole = (hole: number) => ({ place: scorePlace(scoreOfHole(hole)) });

/** The keys of a queue in order, with the version that each correction is based on. */
const summary = (queue: Queue) =>
  queue.map(({ key, seenVersion, refusal }) => `${key}@${seenVersion}${refusal ? '!' : ''}`).join(' ');

describe('D-12 a confirmed value', () => {
  const draft = {
    key: 'new',
    author: captain,
    ...onHole(1),
    value: 5,
    confirmedAt: AS_OF,
    seenVersion: 9,
    seenValue: 3,
  };

  test.each<{ rule: string; before: Queue; after: string }>([
    { rule: 'joins the end of the queue', before: [waiting('a', onHole(2))], after: 'a@7 new@9' },
    {
      rule: 'replaces a correction that was never sent, and keeps its version',
      before: [waiting('a')],
      after: 'new@7',
    },
    {
      rule: 'waits behind a correction that may have reached the server',
      before: [waiting('a', { tried: true })],
      after: 'a@7 new@null',
    },
    {
      rule: 'replaces an older one that waits behind a sent correction',
      before: [waiting('a', { tried: true }), waiting('b', { seenVersion: null })],
      after: 'a@7 new@null',
    },
    {
      rule: 'replaces a refused correction',
      before: [waiting('a', { tried: true, refusal })],
      after: 'new@9',
    },
    {
      rule: "does not affect another captain's correction",
      before: [waiting('a', { author: another })],
      after: 'a@7 new@9',
    },
  ])('$rule', ({ before, after }) => {
    expect(summary(confirmed(before, draft))).toBe(after);
  });
});

describe('D-12 the next correction to send', () => {
  test.each<{ rule: string; queue: Queue; next: string | undefined }>([
    { rule: 'is the oldest', queue: [waiting('a', onHole(2)), waiting('b')], next: 'a' },
    { rule: 'does not exist if the queue is empty', queue: [], next: undefined },
    {
      rule: 'is never a refused one',
      queue: [waiting('a', { refusal }), waiting('b', onHole(2))],
      next: 'b',
    },
    { rule: "is never another captain's", queue: [waiting('a', { author: another })], next: undefined },
    {
      rule: 'is never one that waits for the reply to an earlier one',
      queue: [waiting('a', { seenVersion: null })],
      next: undefined,
    },
    {
      rule: 'is one that was tried before, not the one behind it',
      queue: [waiting('a', { tried: true }), waiting('b', { seenVersion: null })],
      next: 'a',
    },
  ])('$rule', ({ queue, next }) => {
    expect(nextToSend(queue, captain)?.key).toBe(next);
  });

  test('is not blocked by a correction that the server failed to process', () => {
    const queue = [waiting('a'), waiting('b', onHole(2))];
    expect(nextToSend(queue, captain, new Set(['a']))?.key).toBe('b');
  });
});

describe('D-12 the server’s reply', () => {
  const tried = waiting('a', { tried: true });
  const behind = waiting('b', { seenVersion: null });

  test('“saved” removes the correction, and bases the one behind it on the version that was created', () => {
    expect(summary(saved([tried, waiting('c', onHole(2)), behind], 'a', 8))).toBe('c@7 b@8');
  });
  test('“refused” keeps the correction until the captain decides', () => {
    expect(summary(refused([tried], 'a', refusal))).toBe('a@7!');
  });
  test('“refused” removes the correction if a newer one waits behind it', () => {
    expect(summary(refused([tried, behind], 'a', refusal))).toBe('b@7');
  });
  test('changes nothing if another tab has already removed the correction', () => {
    expect(summary(saved([behind], 'a', 8))).toBe('b@null');
    expect(summary(refused([behind], 'a', refusal))).toBe('b@null');
  });
});

test.each<{ rule: string; before: Queue; posts: number }>([
  { rule: 'the score before the correction', before: [], posts: 3 },
  {
    rule: 'the score before the correction that it replaced',
    before: [waiting('a', { seenValue: 6 })],
    posts: 6,
  },
  {
    rule: 'the score before the refused correction that it replaced',
    before: [waiting('a', { tried: true, refusal, seenVersion: 9, seenValue: 6 })],
    posts: 6,
  },
  {
    rule: 'the value of the correction ahead of it',
    before: [waiting('a', { tried: true, value: 7 })],
    posts: 7,
  },
])('D-19 undoing a correction posts $rule', ({ before, posts }) => {
  const draft = { key: 'new', author: captain, ...onHole(1), value: 5, confirmedAt: AS_OF };
  const after = confirmed(before, { ...draft, seenVersion: 9, seenValue: 3 });
  expect(after.at(-1)?.seenValue).toBe(posts);
});

test('D-12 only a correction that has not left the device, or was refused, can be removed', () => {
  const queue = [waiting('a', { tried: true }), waiting('b', { seenVersion: null }), waiting('c', onHole(2))];
  expect(summary(takenBack(queue, 'a'))).toBe('a@7 b@null c@7');
  expect(summary(takenBack(queue, 'b'))).toBe('a@7 c@7');
  expect(summary(takenBack(queue, 'c'))).toBe('a@7 b@null');
  expect(summary(takenBack([waiting('a', { tried: true, refusal })], 'a'))).toBe('');
});

test('D-12 only a refused correction can be discarded', () => {
  const queue = [waiting('a', { tried: true, refusal }), waiting('b', onHole(2))];
  expect(summary(discarded(queue, 'a'))).toBe('b@7');
  expect(summary(discarded(queue, 'b'))).toBe('a@7! b@7');
});

test('D-12 a correction is marked as tried before it is sent', () => {
  expect(markedTried([waiting('a'), waiting('b', onHole(2))], 'a').map(({ tried }) => tried)).toEqual([
    true,
    false,
  ]);
});

test("R-55 takes over only the given captain's corrections, and keeps their keys and versions", () => {
  const [misspelt, other] = [{ ...captain, name: 'Robin Sampelson' }, another];
  const queue = [
    waiting('a', { author: misspelt, tried: true }),
    waiting('b', { author: misspelt, seenVersion: null }),
    waiting('c', { author: other }),
    waiting('d', { author: misspelt, ...onHole(2), refusal }),
  ];
  const after = takenOver(queue, misspelt, captain);
  expect(summary(after)).toBe('a@7 b@null c@7 d@7!');
  expect(after.map((correction) => correction.author)).toEqual([captain, captain, other, captain]);
  expect(nextToSend(after, captain)?.key).toBe('a');
});
