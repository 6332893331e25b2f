import { describe, expect, test } from 'vitest';
import { A_MINUTE_LATER, correctionOfHole, ROBIN, scoreOfHole } from '#testing/samples/cup.ts';
import type { Correction, Kind } from './correction.ts';
import { type Place, placeKey } from './entry.ts';
import { restored, type StoredOutbox, stepped } from './stored-outbox.ts';

const kept = correctionOfHole(7, { tried: true });
const now = new Date(A_MINUTE_LATER);
const read = (stored: unknown) => restored(stored, now);
const unchanged = (stored: StoredOutbox) => stored;

test('D-12 an outbox that was never stored is empty', () => {
  expect(read(undefined)).toEqual({ queue: [], ownVersions: [] });
});

test('D-12 a stored outbox is read back unchanged', () => {
  const refusal = { status: 412, reason: 'Changed.', current: scoreOfHole(8) };
  const follower = correctionOfHole(7, { key: 'b', seenVersion: null });
  const stored: StoredOutbox = {
    queue: [kept, follower, correctionOfHole(8, { key: 'c', value: null, refusal })],
    ownVersions: [{ author: ROBIN, place: placeKey(kept.place), from: 1, to: 3 }],
  };
  expect(read(stored)).toEqual(stored);
  expect(stepped(stored, now, unchanged)).toEqual(stored);
});

describe('D-12 every kind of place', () => {
  const tournamentId = 2025;
  const card = { tournamentId, id: 64, playerId: 1 };
  const places: Place[] = [
    { kind: 'score', id: 7, day: 1, hole: 7 },
    { kind: 'card hole', ...card, entry: 'first', hole: 7 },
    { kind: 'signed total', ...card },
    { kind: 'match', tournamentId, day: 1, group: 1 },
    { kind: 'match', tournamentId, day: 2, group: 1 },
    { kind: 'match', tournamentId: 2026, day: 1, group: 1 },
    { kind: 'match', tournamentId, day: 1, group: 2 },
    { kind: 'paper total', tournamentId, day: 1, teamId: 'stopemen' },
    { kind: 'paper total', tournamentId, day: 2, teamId: 'stopemen' },
    { kind: 'paper total', tournamentId: 2026, day: 1, teamId: 'stopemen' },
    { kind: 'paper total', tournamentId, day: 1, teamId: 'timbermen' },
  ];
  const queue = places.map((place) => ({ ...kept, place }));

  test('is read back unchanged', () => {
    expect(restored<Kind>({ queue }, now).queue).toEqual(queue);
  });
  test('has a different key for each entry', () => {
    expect(new Set(places.map(placeKey)).size).toBe(places.length);
  });
  test.each(queue)('is set aside with its correction if any field is lost: $place.kind', (correction) => {
    for (const field of Object.keys(correction.place)) {
      const { [field]: _, ...rest } = correction.place as Record<string, unknown>;
      const broken = { ...correction, place: rest };
      expect(stepped({ queue: [broken] }, now, unchanged)).toMatchObject({ queue: [], setAside: [broken] });
    }
  });
});

describe('D-12 unreadable data', () => {
  const nonsense = [
    null,
    'nonsense',
    7,
    [],
    {},
    { ...kept, key: 7 },
    { ...kept, author: 'Robin' },
    { ...kept, author: { name: null, teamId: 'stopemen' } },
    { ...kept, author: { name: 'Robin', teamId: 'somebody' } },
    { ...kept, place: null },
    { ...kept, place: { ...kept.place, kind: 'hole' } },
    { ...kept, place: { ...kept.place, day: 3 } },
    { ...kept, value: { four: 4 } },
    { ...kept, value: Number.NaN },
  ];

  test.each(nonsense.map((entry) => ({ entry })))('is set aside and blocks nothing: $entry', ({ entry }) => {
    const stored = { queue: [entry, kept, entry], ownVersions: [] };
    expect(read(stored)).toEqual({ queue: [kept], ownVersions: [] });
    const after = stepped(stored, now, unchanged);
    expect(after).toEqual({ queue: [kept], ownVersions: [], setAside: [entry, entry] });
    // The next step keeps the unreadable data set aside, and does not set it aside a second time.
    expect(stepped(after, now, ({ ownVersions }) => ({ queue: [], ownVersions }))).toEqual({
      queue: [],
      ownVersions: [],
      setAside: [entry, entry],
    });
  });

  test.each(
    [null, 'nonsense', '{"queue":[{"key":"a"', 7, [kept], {}, { queue: 'none' }].map((all) => ({ all })),
  )('is set aside if the whole outbox is unreadable: $all', ({ all }) => {
    expect(read(all)).toEqual({ queue: [], ownVersions: [] });
    expect(stepped(all, now, unchanged)).toEqual({ queue: [], ownVersions: [], setAside: [all] });
  });

  test('is dropped if it is a version range: at worst, the captain is asked to decide', () => {
    const range = { author: ROBIN, place: placeKey(kept.place), from: 1, to: 3 };
    const ownVersions = [
      null,
      { ...range, from: '1' },
      { ...range, author: null },
      { ...range, place: 7 },
      range,
    ];
    expect(read({ queue: [], ownVersions }).ownVersions).toEqual([range]);
    expect(read({ queue: [], ownVersions: 'none' }).ownVersions).toEqual([]);
  });
});

describe('D-12 a correction with an author, a place and a value is sent, even if it has lost', () => {
  const alone = (parts: Record<string, unknown>) => read({ queue: [{ ...kept, ...parts }] }).queue[0];

  test.each<{ lost: string; parts: Record<string, unknown>; reads: Partial<Correction> }>([
    {
      lost: 'its time (the current time is used)',
      parts: { confirmedAt: 'noon' },
      reads: { confirmedAt: A_MINUTE_LATER },
    },
    { lost: 'whether it was tried (it counts as tried)', parts: { tried: 'no' }, reads: { tried: true } },
    {
      lost: 'the reason for its refusal (it is resent)',
      parts: { refusal: 'no' },
      reads: { refusal: null },
    },
    {
      lost: 'the author of the entry it conflicts with',
      parts: { refusal: { status: 412, reason: 'Changed.', current: { id: 7, setBy: 'me' } } },
      reads: { refusal: null },
    },
    {
      lost: 'the entry it conflicts with',
      parts: { refusal: { status: 412, reason: 'Changed.', current: scoreOfHole(8) } },
      reads: { refusal: null },
    },
    {
      lost: 'the version it is based on (it overwrites nothing)',
      parts: { seenVersion: 'x' },
      reads: { seenVersion: 0 },
    },
    {
      lost: 'the value it is based on (undoing it changes nothing)',
      parts: { seenValue: {} },
      reads: { seenValue: 4 },
    },
    { lost: 'the correction ahead of it', parts: { seenVersion: null }, reads: { seenVersion: 0 } },
  ])('$lost', ({ parts, reads }) => {
    expect(alone(parts)).toEqual({ ...kept, ...reads });
  });
});
