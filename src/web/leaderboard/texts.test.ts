import { expect, test } from 'vitest';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { leaderboardEntry } from '#web/sample-data.ts';
import { clinchSentence } from './texts.ts';

type Row = [position: number, holeWinsToClinch: number | null];

/** Timbermen, Stopemen and Powdermen. No more wins needed is clinched. */
function board(...rows: readonly Row[]): LeaderboardEntry[] {
  return rows.map(([position, holeWinsToClinch], index) =>
    leaderboardEntry(TEAM_IDS[index] ?? 'timbermen', {
      position,
      race: { clinched: holeWinsToClinch === 0, holeWinsToClinch },
    }),
  );
}

test.each([
  {
    entries: board([1, 5], [2, 7], [3, 8]),
    says: 'Timbermen clinch first place by winning 5 more holes outright.',
  },
  {
    entries: board([1, 5], [2, 5], [3, 6]),
    says: 'Timbermen clinch first place by winning 5 more holes outright.',
  },
  {
    entries: board([1, 1], [2, null], [3, null]),
    says: 'Timbermen clinch first place by winning 1 more hole outright.',
  },
  {
    entries: board([1, 9], [1, 9], [3, 11]),
    says: 'A leader clinches first place by winning 9 more holes outright.',
  },
  { entries: board([1, 0], [2, null], [3, null]), says: 'Timbermen have clinched first place.' },
  { entries: board([1, null], [1, null], [3, null]), says: null },
  { entries: [], says: null },
])('$says', ({ entries, says }) => {
  expect(clinchSentence(entries, 12)).toBe(says);
});

test.each([
  { wins: 7, left: 12, speaks: true, when: 'in the last third of the holes' },
  { wins: 7, left: 13, speaks: false, when: 'earlier' },
  { wins: 6, left: 13, speaks: true, when: 'within six hole wins' },
  { wins: 7, left: null, speaks: false, when: 'before the holes have loaded' },
])('speaks only when it says something: $when', ({ wins, left, speaks }) => {
  expect(clinchSentence(board([1, wins], [2, 20], [3, 20]), left) !== null).toBe(speaks);
});
