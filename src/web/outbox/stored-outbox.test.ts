import { describe, expect, test } from 'vitest';
import { correctionOfHole, ROBIN, scoreOfHole } from '#web/sample-data.ts';
import type { Correction } from './correction.ts';
import { restored, type StoredOutbox, stepped } from './stored-outbox.ts';

const kept = correctionOfHole(7, { tried: true });
const unchanged = (stored: StoredOutbox) => stored;

test('D-12 an outbox stored by an earlier release loses none of its corrections', () => {
  const { confirmedAt: _, seenStrokes: __, ...earlier } = kept;
  expect(restored({ queue: [earlier] })).toEqual({
    queue: [{ ...earlier, confirmedAt: null }],
    ownVersions: [],
  });
  expect(restored(undefined)).toEqual({ queue: [], ownVersions: [] });
});

test('D-12 what this release stored comes back as it was', () => {
  const refusal = { status: 412, reason: 'Changed.', current: scoreOfHole(8) };
  const follower = correctionOfHole(7, { key: 'b', seenVersion: null });
  const stored: StoredOutbox = {
    queue: [kept, follower, correctionOfHole(8, { key: 'c', strokes: null, refusal })],
    ownVersions: [{ captain: ROBIN, scoreId: 7, from: 1, to: 3 }],
  };
  expect(restored(stored)).toEqual(stored);
  expect(stepped(stored, unchanged)).toEqual(stored);
});

describe('D-12 what cannot be read is set aside and stands in nobody’s way', () => {
  const nonsense = [
    null,
    'nonsense',
    7,
    [],
    {},
    { ...kept, key: 7 },
    { ...kept, captain: 'Robin' },
    { ...kept, captain: { name: null, teamId: 'stopemen' } },
    { ...kept, captain: { name: 'Robin', teamId: 'somebody' } },
    { ...kept, place: null },
    { ...kept, place: { ...kept.place, day: 3 } },
    { ...kept, strokes: { four: 4 } },
    { ...kept, strokes: Number.NaN },
  ];

  test.each(nonsense.map((entry) => ({ entry })))('among others: $entry', ({ entry }) => {
    const stored = { queue: [entry, kept, entry], ownVersions: [] };
    expect(restored(stored)).toEqual({ queue: [kept], ownVersions: [] });
    const after = stepped(stored, unchanged);
    expect(after).toEqual({ queue: [kept], ownVersions: [], setAside: [entry, entry] });
    // It stays through every later step, once.
    expect(stepped(after, ({ ownVersions }) => ({ queue: [], ownVersions }))).toEqual({
      queue: [],
      ownVersions: [],
      setAside: [entry, entry],
    });
  });

  test.each(
    [null, 'nonsense', '{"queue":[{"key":"a"', 7, [kept], {}, { queue: 'none' }].map((all) => ({ all })),
  )('instead of everything: $all', ({ all }) => {
    expect(restored(all)).toEqual({ queue: [], ownVersions: [] });
    expect(stepped(all, unchanged)).toEqual({ queue: [], ownVersions: [], setAside: [all] });
  });

  test('versions that cannot be read are forgotten: at worst the captain is asked', () => {
    const range = { captain: ROBIN, scoreId: 7, from: 1, to: 3 };
    const ownVersions = [null, { ...range, from: '1' }, { ...range, captain: null }, range];
    expect(restored({ queue: [], ownVersions }).ownVersions).toEqual([range]);
    expect(restored({ queue: [], ownVersions: 'none' }).ownVersions).toEqual([]);
  });
});

describe('D-12 a correction that says who, where and what is sent, whatever else of it is lost', () => {
  const alone = (parts: Record<string, unknown>) => restored({ queue: [{ ...kept, ...parts }] }).queue[0];

  test.each<{ rule: string; parts: Record<string, unknown>; read: Partial<Correction> }>([
    { rule: 'when it was confirmed', parts: { confirmedAt: 'yesterday' }, read: { confirmedAt: null } },
    { rule: 'whether it was tried: it may have been', parts: { tried: 'no' }, read: { tried: true } },
    { rule: 'why it was refused: it is asked again', parts: { refusal: 'no' }, read: { refusal: null } },
    {
      rule: 'who was faster',
      parts: { refusal: { status: 412, reason: 'Changed.', current: { id: 7, setBy: 'me' } } },
      read: { refusal: null },
    },
    { rule: 'what was seen: it overwrites nothing', parts: { seenVersion: 'x' }, read: { seenVersion: 0 } },
    { rule: 'the one before it', parts: { seenVersion: null }, read: { seenVersion: 0 } },
  ])('$rule', ({ parts, read }) => {
    expect(alone(parts)).toEqual({ ...kept, ...read });
  });
});
