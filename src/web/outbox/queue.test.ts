import { describe, expect, test } from 'vitest';
import { AS_OF, correctionOfHole, HAZEL, ROBIN } from '#web/sample-data.ts';
import type { Correction, Refusal } from './correction.ts';
import {
  confirmed,
  discarded,
  markedTried,
  nextToSend,
  type Queue,
  refused,
  saved,
  takenBack,
} from './queue.ts';

const [captain, another] = [ROBIN, HAZEL];
const refusal: Refusal = { status: 409, reason: 'The tournament is completed.', current: null };

/** 'a' is a correction of hole 1 with the key a. */
const waiting = (key: string, parts: Partial<Correction> = {}) => correctionOfHole(1, { key, ...parts });
const onHole = (hole: number) => ({ place: { scoreId: hole, day: 1 as const, hole } });

/** What matters of a list: who stands where, and which version each will name. */
const told = (queue: Queue) =>
  queue.map(({ key, seenVersion, refusal }) => `${key}@${seenVersion}${refusal ? '!' : ''}`).join(' ');

describe('D-12 a captain confirms strokes', () => {
  const draft = {
    key: 'new',
    captain,
    ...onHole(1),
    strokes: 5,
    confirmedAt: AS_OF,
    seenVersion: 9,
    seenStrokes: 3,
  };

  test.each<{ rule: string; before: Queue; after: string }>([
    { rule: 'it waits behind the others', before: [waiting('a', onHole(2))], after: 'a@7 new@9' },
    {
      rule: 'what was never sent gives way, and what it had seen stays',
      before: [waiting('a')],
      after: 'new@7',
    },
    {
      rule: 'what may have reached the server is answered first',
      before: [waiting('a', { tried: true })],
      after: 'a@7 new@null',
    },
    {
      rule: 'of two behind a sent one only the newest stays',
      before: [waiting('a', { tried: true }), waiting('b', { seenVersion: null })],
      after: 'a@7 new@null',
    },
    { rule: 'what was refused gives way', before: [waiting('a', { tried: true, refusal })], after: 'new@9' },
    {
      rule: "another captain's is not touched",
      before: [waiting('a', { captain: another })],
      after: 'a@7 new@9',
    },
  ])('$rule', ({ before, after }) => {
    expect(told(confirmed(before, draft))).toBe(after);
  });
});

describe('D-12 what is sent next', () => {
  test.each<{ rule: string; queue: Queue; next: string | undefined }>([
    { rule: 'the oldest', queue: [waiting('a', onHole(2)), waiting('b')], next: 'a' },
    { rule: 'nothing, if nothing waits', queue: [], next: undefined },
    {
      rule: 'nothing that was refused',
      queue: [waiting('a', { refusal }), waiting('b', onHole(2))],
      next: 'b',
    },
    { rule: "nothing of another captain's", queue: [waiting('a', { captain: another })], next: undefined },
    {
      rule: 'nothing that must wait for an answer',
      queue: [waiting('a', { seenVersion: null })],
      next: undefined,
    },
    {
      rule: 'what was tried before, first',
      queue: [waiting('a', { tried: true }), waiting('b', { seenVersion: null })],
      next: 'a',
    },
  ])('$rule', ({ queue, next }) => {
    expect(nextToSend(queue, captain)?.key).toBe(next);
  });

  test('what the server could not judge lets the others pass', () => {
    const queue = [waiting('a'), waiting('b', onHole(2))];
    expect(nextToSend(queue, captain, new Set(['a']))?.key).toBe('b');
  });
});

describe('D-12 an answer', () => {
  const tried = waiting('a', { tried: true });
  const behind = waiting('b', { seenVersion: null });

  test('saved: it leaves, and the one behind it corrects what it brought about', () => {
    expect(told(saved([tried, waiting('c', onHole(2)), behind], 'a', 8))).toBe('c@7 b@8');
  });
  test('refused: it stays until it is dealt with', () => {
    expect(told(refused([tried], 'a', refusal))).toBe('a@7!');
  });
  test('refused with a newer one behind it: that one takes its place and is judged itself', () => {
    expect(told(refused([tried, behind], 'a', refusal))).toBe('b@7');
  });
  test('an answer that another tab has dealt with changes nothing', () => {
    expect(told(saved([behind], 'a', 8))).toBe('b@null');
    expect(told(refused([behind], 'a', refusal))).toBe('b@null');
  });
});

test.each<{ rule: string; before: Queue; stood: number }>([
  { rule: 'the score that was seen', before: [], stood: 3 },
  { rule: 'what the one that gives way had seen', before: [waiting('a', { seenStrokes: 6 })], stood: 6 },
  { rule: 'what the one before it posts', before: [waiting('a', { tried: true, strokes: 7 })], stood: 7 },
])('D-19 undoing a correction posts $rule', ({ before, stood }) => {
  const draft = { key: 'new', captain, ...onHole(1), strokes: 5, confirmedAt: AS_OF };
  const after = confirmed(before, { ...draft, seenVersion: 9, seenStrokes: 3 });
  expect(after.at(-1)?.seenStrokes).toBe(stood);
});

test('D-12 only what has not left the device can be taken back', () => {
  const queue = [waiting('a', { tried: true }), waiting('b', { seenVersion: null }), waiting('c', onHole(2))];
  expect(told(takenBack(queue, 'a'))).toBe('a@7 b@null c@7');
  expect(told(takenBack(queue, 'b'))).toBe('a@7 c@7');
  expect(told(takenBack(queue, 'c'))).toBe('a@7 b@null');
});

test('D-12 only what was refused can be thrown away', () => {
  const queue = [waiting('a', { tried: true, refusal }), waiting('b', onHole(2))];
  expect(told(discarded(queue, 'a'))).toBe('b@7');
  expect(told(discarded(queue, 'b'))).toBe('a@7! b@7');
});

test('D-12 a try is noted before it is made', () => {
  expect(markedTried([waiting('a'), waiting('b', onHole(2))], 'a').map(({ tried }) => tried)).toEqual([
    true,
    false,
  ]);
});
