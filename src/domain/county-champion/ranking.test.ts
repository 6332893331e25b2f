import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayerId } from '#domain/players.ts';
import { sampleCard } from '#testing/samples/card.ts';
import { type Card, PICKED_UP } from './card.ts';
import { championBoard, contenders, type Entry } from './ranking.ts';

const FOURS = [4, 4, 4, 4, 4, 4, 4, 4, 4];

/** A card with 4 strokes on every hole, except on the given holes (hole number to strokes). */
function cardOf(holes: Record<number, Card[number]> = {}): Card {
  return sampleCard(FOURS, FOURS).map((par, index) => {
    const given = holes[index + 1];
    return given === undefined ? par : given;
  });
}

const entry = (player: PlayerId, card: Card, counts = true): Entry => ({ player, card, counts });
const placesOf = (entries: readonly Entry[]) =>
  championBoard(entries).rows.map(({ player, position, shared }) => [
    player,
    shared ? `T${position}` : position,
  ]);

test('R-66 the lowest total wins', () => {
  expect(placesOf([entry(1, cardOf({ 1: 6 })), entry(2, cardOf({ 1: 3 })), entry(3, cardOf())])).toEqual([
    [2, 1],
    [3, 2],
    [1, 3],
  ]);
});

test.each([
  {
    rule: 'holes 10-18',
    better: { 9: 5, 10: 3 },
    stretches: [
      [35, 36],
      [null, null],
      [null, null],
      [null, null],
    ],
  },
  {
    rule: 'holes 13-18',
    better: { 12: 5, 13: 3 },
    stretches: [
      [36, 36],
      [23, 24],
      [null, null],
      [null, null],
    ],
  },
  {
    rule: 'holes 16-18',
    better: { 15: 5, 16: 3 },
    stretches: [
      [36, 36],
      [24, 24],
      [11, 12],
      [null, null],
    ],
  },
  {
    rule: 'hole 18',
    better: { 17: 5, 18: 3 },
    stretches: [
      [36, 36],
      [24, 24],
      [12, 12],
      [3, 4],
    ],
  },
])('D-15 a tie is broken over $rule, and only the sums compared are published', ({ better, stretches }) => {
  const board = championBoard([entry(1, cardOf()), entry(2, cardOf(better))]);
  expect(board.rows.map(({ player, position, total }) => [player, position, total])).toEqual([
    [2, 1, 72],
    [1, 2, 72],
  ]);
  expect(board.countBacks).toEqual([
    {
      total: 72,
      players: [2, 1],
      stretches: [10, 13, 16, 18].map((from, index) => ({ from, to: 18, sums: stretches[index] })),
    },
  ]);
});

test('D-15 players who are still tied after hole 18 share a place, and the next place is skipped', () => {
  const entries = [entry(1, cardOf()), entry(2, cardOf({ 1: 3, 2: 5 })), entry(3, cardOf({ 1: 5 }))];
  expect(placesOf(entries)).toEqual([
    [1, 'T1'],
    [2, 'T1'],
    [3, 3],
  ]);
  expect(championBoard(entries).countBacks).toHaveLength(1);
});

test('D-15 if two of three tied players stay tied, they are compared further without the third', () => {
  const entries = [entry(1, cardOf({ 9: 5, 10: 3 })), entry(2, cardOf()), entry(3, cardOf({ 17: 5, 18: 3 }))];
  expect(championBoard(entries).countBacks.map(({ players, stretches }) => [players, stretches])).toEqual([
    [
      [1, 3, 2],
      [
        { from: 10, to: 18, sums: [35, 36, 36] },
        { from: 13, to: 18, sums: [null, 24, 24] },
        { from: 16, to: 18, sums: [null, 12, 12] },
        { from: 18, to: 18, sums: [null, 3, 4] },
      ],
    ],
  ]);
});

test('D-15 without a tie there is no count-back', () => {
  expect(championBoard([entry(1, cardOf()), entry(2, cardOf({ 1: 5 }))]).countBacks).toEqual([]);
});

test('D-15 lists players in this order: ranked, to be checked, on the course, not started, picked up', () => {
  const entries = [
    entry(1, cardOf({ 12: PICKED_UP })),
    entry(2, sampleCard([], []), false),
    entry(3, sampleCard([4, 4], []), false),
    entry(4, cardOf({ 1: 1 }), false),
    entry(5, cardOf()),
    entry(6, sampleCard([3], []), false),
    entry(7, sampleCard([PICKED_UP], []), false),
  ];
  expect(championBoard(entries).rows).toEqual([
    { player: 5, state: 'ranked', position: 1, shared: false, holesPlayed: 18, strokes: 72, total: 72 },
    {
      player: 4,
      state: 'to be checked',
      position: null,
      shared: false,
      holesPlayed: 18,
      strokes: 69,
      total: 69,
    },
    {
      player: 3,
      state: 'on the course',
      position: null,
      shared: false,
      holesPlayed: 2,
      strokes: 8,
      total: null,
    },
    {
      player: 6,
      state: 'on the course',
      position: null,
      shared: false,
      holesPlayed: 1,
      strokes: 3,
      total: null,
    },
    {
      player: 2,
      state: 'not started',
      position: null,
      shared: false,
      holesPlayed: 0,
      strokes: 0,
      total: null,
    },
    {
      player: 1,
      state: 'picked up',
      position: null,
      shared: false,
      holesPlayed: 18,
      strokes: 68,
      total: null,
    },
    { player: 7, state: 'picked up', position: null, shared: false, holesPlayed: 1, strokes: 0, total: null },
  ]);
});

test.each([
  {
    totals: [72, 74, 75],
    counts: [true, true, true],
    within: [1, 2],
    rule: 'two strokes behind is included, three is not',
  },
  {
    totals: [72, 74, 75],
    counts: [false, true, true],
    within: [1, 2, 3],
    rule: 'the lead is taken from cards that count',
  },
  {
    totals: [72, 74, 75],
    counts: [false, false, false],
    within: [1, 2],
    rule: 'the lead is taken from all cards while none counts',
  },
  { totals: [], counts: [], within: [], rule: 'no player has finished' },
])('D-15 contenders are at most two strokes behind the lead: $rule', ({ totals, counts, within }) => {
  const finished = totals.map((total, index) => entry(index + 1, cardOf({ 1: total - 68 }), counts[index]));
  expect(contenders([...finished, entry(9, sampleCard([1], []), false)])).toEqual(within);
});

/**
 * Ranks cards as a committee does by hand: finds the best cards stretch by stretch, gives them a place, and
 * repeats.
 */
function placesByHand(entries: readonly Entry[]): Map<PlayerId, number> {
  const places = new Map<PlayerId, number>();
  let rest = entries.filter(({ card, counts }) => counts && card.every((hole) => typeof hole === 'number'));
  while (rest.length > 0) {
    let best = rest;
    for (const from of [1, 10, 13, 16, 18]) {
      const sums = best.map(({ card }) =>
        card.slice(from - 1).reduce<number>((sum, hole) => sum + Number(hole), 0),
      );
      best = best.filter((_, index) => sums[index] === Math.min(...sums));
    }
    const place = places.size + 1;
    for (const { player } of best) places.set(player, place);
    rest = rest.filter(({ player }) => !places.has(player));
  }
  return places;
}

/**
 * Uses only two front nines, and 4 or 5 strokes on the back nine, so that many ties last for several
 * stretches.
 */
const tightCard = fc
  .tuple(
    fc.constantFrom(...[36, 37].map((sum) => FOURS.with(0, sum - 32))),
    fc.array(fc.integer({ min: 4, max: 5 }), { minLength: 9, maxLength: 9 }),
  )
  .map(([out, back]) => sampleCard(out, back));
const anyCard = fc
  .array(
    fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 1, max: 15 }) }, fc.constantFrom(null, PICKED_UP)),
    {
      minLength: 18,
      maxLength: 18,
      size: 'max',
    },
  )
  .map((holes): Card => holes);
const anyBoard = fc
  .array(fc.tuple(fc.oneof({ weight: 5, arbitrary: tightCard }, anyCard), fc.boolean()), {
    maxLength: 36,
    size: 'max',
  })
  .map((cards) => cards.map(([card, checked], index) => entry(index + 1, card, checked || index % 4 > 0)));

test('D-15 the count-back agrees with one done by hand, over 2,000 boards', () => {
  fc.assert(
    fc.property(anyBoard, (entries) => {
      const ranked = championBoard(entries).rows.filter(({ position }) => position !== null);
      const byHand = placesByHand(entries);
      const places = [...byHand.values()];
      // Compares without `expect`, because thousands of deep comparisons would take longer than ranking the boards.
      return (
        ranked.length === places.length &&
        ranked.every(
          ({ player, position, shared }, row) =>
            position === byHand.get(player) &&
            position === places[row] &&
            shared === places.filter((other) => other === position).length > 1,
        )
      );
    }),
    { numRuns: 2000, seed: 15 },
  );
});

test('D-15 a rank never improves when a stroke is added, over 2,000 boards', () => {
  fc.assert(
    fc.property(anyBoard, fc.nat(), fc.integer({ min: 0, max: 17 }), (entries, pick, hole) => {
      const own = entries[pick % Math.max(entries.length, 1)];
      const strokes = own?.card[hole];
      if (!own || typeof strokes !== 'number' || strokes === 15) return;
      const added = entries.map((other) =>
        other === own ? { ...own, card: own.card.with(hole, strokes + 1) } : other,
      );
      const placeIn = (board: readonly Entry[]) =>
        championBoard(board).rows.find(({ player }) => player === own.player)?.position ?? 0;
      expect(placeIn(added)).toBeGreaterThanOrEqual(placeIn(entries));
    }),
    { numRuns: 2000, seed: 66 },
  );
});

test('D-15 the published sums of a tie explain its order: the first difference decides', () => {
  fc.assert(
    fc.property(anyBoard, (entries) => {
      const { rows, countBacks } = championBoard(entries);
      const placeOf = (player: PlayerId) => rows.find((row) => row.player === player)?.position ?? 0;
      for (const { players, stretches } of countBacks) {
        for (const [index, player] of players.slice(1).entries()) {
          const sums = stretches.map((stretch) => [stretch.sums[index], stretch.sums[index + 1]]);
          const deciding = sums.find(([ahead, behind]) => ahead !== behind);
          const level = placeOf(players[index] ?? 0) === placeOf(player);
          expect(deciding === undefined).toBe(level);
          if (deciding) expect(Number(deciding[0])).toBeLessThan(Number(deciding[1]));
        }
      }
    }),
  );
});
