import { describe, expect, test } from 'vitest';
import type { Score } from '#contract/scores.ts';
import { correctionOfHole, ROBIN, scoreOfHole } from '#testing/samples/cup.ts';
import { type Correction, seenOf } from '#web/outbox/correction.ts';
import { scorePlace } from '#web/outbox/entry.ts';
import { EMPTY_OUTBOX } from '#web/outbox/outbox.ts';
import { holeView, seenIn, strokesToEdit } from './hole-view.ts';

const captain = ROBIN;
const at = '2025-09-28T14:02:00.000Z';
const score = scoreOfHole(3);
const setBy = (name: string, role: 'captain' | 'organizer'): Score => ({
  ...score,
  setBy: { name, role, at },
});

const correction = (parts: Partial<Correction> = {}) => correctionOfHole(3, { seenVersion: 8, ...parts });
const refusal = { status: 409, reason: 'The tournament is completed.', current: null };

describe('D-12 a hole shows', () => {
  test.each<{
    rule: string;
    of?: Score;
    queue?: Correction[];
    sending?: string;
    fresh?: string[];
    shows: object;
  }>([
    { rule: 'R-32 only the score', of: setBy('Desk', 'organizer'), shows: { kind: 'plain' } },
    { rule: 'when the captain saved it', of: setBy(captain.name, 'captain'), shows: { kind: 'saved', at } },
    {
      rule: 'R-55 when the captain saved it, even if the spelling of their name was corrected since',
      of: { ...score, setBy: { name: 'Robin Sampelson', role: 'captain', own: true, at } },
      shows: { kind: 'saved', at },
    },
    {
      rule: 'that a correction is waiting',
      queue: [correction()],
      shows: { kind: 'waiting', correction: { value: 4 } },
    },
    {
      rule: 'that a correction is being sent',
      queue: [correction()],
      sending: 'a',
      shows: { kind: 'saving' },
    },
    {
      rule: 'that a correction is being sent, as soon as it is confirmed',
      queue: [correction()],
      fresh: ['a'],
      shows: { kind: 'saving' },
    },
    {
      rule: 'the newer of two corrections as being sent while the first one is',
      queue: [correction({ tried: true }), correction({ key: 'b', value: 6, seenVersion: null })],
      sending: 'a',
      shows: { kind: 'saving', correction: { value: 6 } },
    },
    {
      rule: 'that a correction was refused, with the current score',
      queue: [correction({ refusal })],
      shows: { kind: 'refused', score: { strokes: 5 }, correction: { value: 4, refusal } },
    },
    {
      rule: "no trace of another captain's correction",
      queue: [correction({ author: { ...captain, name: 'Hazel Exampler' } })],
      shows: { kind: 'plain' },
    },
    {
      rule: "no trace of another hole's correction",
      queue: [correction({ place: scorePlace(scoreOfHole(4)) })],
      shows: { kind: 'plain' },
    },
  ])('$rule', ({ of = score, queue = [], sending = null, fresh = [], shows }) => {
    const outbox = { ...EMPTY_OUTBOX, queue, sending, fresh: new Set(fresh) };
    expect(holeView(of, outbox, captain)).toMatchObject(shows);
  });

  test('R-34 a lock if it has no score record', () => {
    expect(holeView(undefined, EMPTY_OUTBOX, captain)).toEqual({ kind: 'locked' });
  });
});

describe('R-33 an editor starts with', () => {
  test.each([
    { rule: 'the current strokes', view: { kind: 'plain' as const, score }, strokes: 5 },
    {
      rule: 'an empty field if there are no strokes',
      view: { kind: 'plain' as const, score: { ...score, strokes: null } },
      strokes: null,
    },
    {
      rule: 'the waiting correction',
      view: {
        kind: 'waiting' as const,
        score,
        correction: correction(),
        seen: seenOf(score, []),
        inMemory: false,
        mayComeBack: false,
      },
      strokes: 4,
    },
    {
      rule: 'the current score after a refusal',
      view: { kind: 'refused' as const, score, correction: correction() },
      strokes: 5,
    },
  ])('$rule', ({ view, strokes }) => {
    expect(strokesToEdit(view)).toBe(strokes);
  });
});

describe('D-12 an edit begins from', () => {
  const theDesks = { ...setBy('Desk', 'organizer'), version: 9, strokes: 13 };
  test.each<{ rule: string; queue: Correction[]; seen: object }>([
    { rule: 'the current score', queue: [], seen: { seenVersion: 9, seenValue: 13 } },
    {
      rule: 'the score shown next to a refused correction',
      queue: [correction({ refusal })],
      seen: { seenVersion: 9, seenValue: 13 },
    },
    {
      rule: 'the value that a waiting correction began from, because the correction hides the score',
      queue: [correction()],
      seen: { seenVersion: 8, seenValue: 4 },
    },
    {
      rule: 'the value that the first of two corrections began from',
      queue: [correction({ tried: true }), correction({ key: 'b', value: 6, seenVersion: null })],
      seen: { seenVersion: 8, seenValue: 6 },
    },
  ])('$rule', ({ queue, seen }) => {
    const view = holeView(theDesks, { ...EMPTY_OUTBOX, queue }, captain);
    expect(view.kind !== 'locked' && seenIn(view)).toEqual(seen);
  });
});
