import { expect, test } from 'vitest';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { changedTeams } from './changed-teams.ts';

const BEFORE: LeaderboardEntry[] = TEAM_IDS.map((id, place) => ({
  id,
  position: place + 1,
  team: { id, name: TEAM_NAMES[id] },
  totalPoints: 12 - place,
  matchesWon: 3 - place,
  status: 'chasing',
  race: { canReach: 72, clinchLine: 72, clinched: false, holeWinsToClinch: 9 },
}));
const stopemenWith = (change: Partial<LeaderboardEntry>) =>
  BEFORE.map((entry) => (entry.id === 'stopemen' ? { ...entry, ...change } : entry));

test.each([
  { after: stopemenWith({ totalPoints: 13 }), marked: ['stopemen'], rule: 'points mark a row' },
  { after: stopemenWith({ matchesWon: 9 }), marked: ['stopemen'], rule: 'so do matches' },
  { after: stopemenWith({ position: 1 }), marked: ['stopemen'], rule: 'and the position' },
  { after: stopemenWith({ status: 'leading' }), marked: [], rule: 'nothing else does' },
  { after: structuredClone(BEFORE), marked: [], rule: 'the same again does not' },
])('$rule', ({ after, marked }) => {
  expect(changedTeams(BEFORE, after)).toEqual(marked);
});

test('a board that has just begun is not all marked', () => {
  expect(changedTeams([], BEFORE)).toEqual([]);
});
