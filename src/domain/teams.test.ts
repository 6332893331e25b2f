import { expect, test } from 'vitest';
import {
  byTeam,
  CAPTAINS_PICKS,
  PLAYERS_PER_TEAM,
  TEAM_IDS,
  TEAM_NAMES,
  TOP_PLAYERS,
  TOTAL_PLAYERS,
} from './teams.ts';

test('R-57 the three teams are Timbermen, Stopemen and Powdermen', () => {
  expect(TEAM_IDS.map((teamId) => TEAM_NAMES[teamId])).toEqual(['Timbermen', 'Stopemen', 'Powdermen']);
});

test("R-57 each team has 12 players, the top 8 plus 4 captain's picks, 36 in all", () => {
  expect([TOP_PLAYERS, CAPTAINS_PICKS, PLAYERS_PER_TEAM, TOTAL_PLAYERS]).toEqual([8, 4, 12, 36]);
});

test('R-57 byTeam computes one value for each team, in order', () => {
  expect(byTeam((teamId) => teamId)).toEqual({
    timbermen: 'timbermen',
    stopemen: 'stopemen',
    powdermen: 'powdermen',
  });
  expect(Object.keys(byTeam(() => 0))).toEqual([...TEAM_IDS]);
});
