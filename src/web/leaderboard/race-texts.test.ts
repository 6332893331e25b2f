import { expect, test } from 'vitest';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { leaderboardEntry } from '#testing/samples/cup.ts';
import { claimOf, raceSentence } from './race-texts.ts';

/** A board with the points of Timbermen, Stopemen and Powdermen. */
function board(winsAt: number, left: number, ...points: readonly number[]): LeaderboardEntry[] {
  const most = Math.max(...points);
  return points.map((totalPoints, index) =>
    leaderboardEntry(TEAM_IDS[index] ?? 'timbermen', {
      position: totalPoints === most ? 1 : index + 1,
      totalPoints,
      race: { canReach: totalPoints + 2 * left, winsAt, clinched: totalPoints >= winsAt },
    }),
  );
}

test.each([
  {
    entries: board(28, 9, 19, 18, 16),
    says: 'First to 28 points wins. Timbermen need 9 more.',
    lanes: ['need 9 more', 'need 10 more', 'need 12 more'],
  },
  {
    entries: board(28, 9, 18, 18, 9),
    says: 'First to 28 points wins. The leaders need 10 more.',
    lanes: ['need 10 more', 'need 10 more', 'can reach 27'],
  },
  {
    entries: board(28, 2, 28, 22, 19),
    says: 'Timbermen have reached 28. No one can catch them.',
    lanes: ['clinched', 'cannot finish first', 'cannot finish first'],
  },
])('describes the race: $says', ({ entries, says, lanes }) => {
  expect(raceSentence(entries)).toBe(says);
  expect(entries.map((entry) => claimOf(entry, entries, true, false))).toEqual(lanes);
});

test('the lanes show who is behind once every hole is in, and who won once the result is declared', () => {
  const entries = board(26, 0, 27, 24, 21);
  const lanes = (isFinal: boolean) => entries.map((entry) => claimOf(entry, entries, false, isFinal));
  expect(lanes(false)).toEqual(['', '3 behind', '6 behind']);
  expect(lanes(true)).toEqual(['won by 3', '3 behind', '6 behind']);
});
