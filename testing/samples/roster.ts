import type { Group } from '#domain/pairings/groups.ts';
import type { PlayerId, Roster } from '#domain/players.ts';
import { DAYS, type DayNumber } from '#domain/rules.ts';
import { byTeam, PLAYERS_PER_TEAM, TEAM_IDS, type TeamId } from '#domain/teams.ts';

/** For tests: player 101 is the first of the Timbermen, 212 the last of the Stopemen. */
export const SAMPLE_ROSTER: Roster = byTeam((teamId) =>
  Array.from({ length: PLAYERS_PER_TEAM }, (_, index) => samplePlayer(teamId, index + 1)),
);

/** For tests: valid groups, with every team in roster order. */
export function sampleGroups(day: DayNumber): Group[] {
  const each = DAYS[day].playersPerTeamInGroup;
  return Array.from({ length: DAYS[day].groups }, (_, index) => ({
    group: index + 1,
    players: TEAM_IDS.flatMap((teamId) => SAMPLE_ROSTER[teamId].slice(index * each, (index + 1) * each)),
  }));
}

function samplePlayer(teamId: TeamId, number: number): PlayerId {
  return 100 * (TEAM_IDS.indexOf(teamId) + 1) + number;
}
