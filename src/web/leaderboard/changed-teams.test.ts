import { expect, test } from 'vitest';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { leaderboardEntry } from '#web/sample-data.ts';
import { changedTeams } from './changed-teams.ts';

const BEFORE = TEAM_IDS.map((id, index) =>
  leaderboardEntry(id, { position: index + 1, totalPoints: 12 - index, matchesWon: 3 - index }),
);
const stopemenWith = (change: Partial<LeaderboardEntry>) =>
  BEFORE.map((entry) => (entry.id === 'stopemen' ? { ...entry, ...change } : entry));

test.each([
  { after: stopemenWith({ totalPoints: 13 }), marked: ['stopemen'], rule: 'points mark a row' },
  { after: stopemenWith({ matchesWon: 9 }), marked: ['stopemen'], rule: 'matches mark a row' },
  { after: stopemenWith({ position: 1 }), marked: ['stopemen'], rule: 'the position marks a row' },
  { after: stopemenWith({ status: 'leading' }), marked: [], rule: 'nothing else marks a row' },
  { after: structuredClone(BEFORE), marked: [], rule: 'equal data marks nothing' },
])('$rule', ({ after, marked }) => {
  expect(changedTeams(BEFORE, after)).toEqual(marked);
});

test('the first entries are not marked', () => {
  expect(changedTeams([], BEFORE)).toEqual([]);
});
