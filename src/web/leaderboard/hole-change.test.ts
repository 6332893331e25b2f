import { expect, test } from 'vitest';
import type { Hole } from '#contract/tournament.ts';
import { leaderboardEntry } from '#testing/samples/cup.ts';
import { holeChanges } from './hole-change.ts';

const ENTRIES = [
  leaderboardEntry('powdermen'),
  leaderboardEntry('timbermen', { position: 2 }),
  leaderboardEntry('stopemen', { position: 3 }),
];

/** Points of Timbermen, Stopemen and Powdermen. Null is an undecided hole. */
function hole(points: readonly [number, number, number] | null): Hole {
  const [timbermen, stopemen, powdermen] = points ?? [0, 0, 0];
  return {
    day: 2,
    hole: 9,
    decided: points !== null,
    corrected: false,
    points: { timbermen, stopemen, powdermen },
  };
}

test.each([
  { before: null, after: [1, 0, 1], says: ['Hole 9: 1 point each for Powdermen and Timbermen'] },
  { before: null, after: [0, 2, 0], says: ['Hole 9: 2 points for Stopemen'] },
  { before: null, after: [1, 1, 1], says: ['Hole 9: 1 point each'] },
  { before: null, after: [2, 2, 2], says: ['Hole 9: 2 points each'] },
  { before: null, after: [1, 3, 0], says: ['Hole 9: Timbermen 1 point, Stopemen 3 points'] },
  { before: null, after: [0, 0, 0], says: ['Hole 9: tied, no points'] },
  {
    before: [0, 2, 0],
    after: [0, 1, 1],
    says: ['Hole 9 corrected: 1 point each for Powdermen and Stopemen'],
  },
  { before: [0, 2, 0], after: null, says: ['Hole 9 is open again'] },
  { before: [0, 2, 0], after: [0, 2, 0], says: [] },
  { before: null, after: null, says: [] },
] as const)('describes a change from $before to $after: $says', ({ before, after, says }) => {
  const changes = holeChanges([hole(before)], [hole(after)], ENTRIES);
  expect(changes.map(({ text }) => text)).toEqual(says);
});

test.each([
  { after: [0, 1, 1], says: ['Day 1, hole 7 corrected: 1 point each for Powdermen and Stopemen'] },
  { after: null, says: ['Day 1, hole 7 is open again'] },
] as const)('on Day 2, a hole of Day 1 is named with its day: $says', ({ after, says }) => {
  const today = hole([2, 0, 0]);
  const earlier = { ...hole([0, 2, 0]), day: 1 as const, hole: 7 };
  const changed = { ...hole(after), day: 1 as const, hole: 7 };
  const changes = holeChanges([earlier, today], [changed, today], ENTRIES);
  expect(changes.map(({ text }) => text)).toEqual(says);
});
