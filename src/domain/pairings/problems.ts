import type { PlayerId, Roster } from '#domain/players.ts';
import { DAYS, type DayNumber } from '#domain/rules.ts';
import { PLAYERS_PER_TEAM, TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { type Group, teamOf } from './groups.ts';

export type RosterProblem =
  | { kind: 'roster size'; teamId: TeamId; players: readonly PlayerId[]; expected: number }
  | { kind: 'on the roster twice'; player: PlayerId; teams: TeamId[] };

/** Why these players cannot fill a day, regardless of the groups. Empty if each team has 12 different players. */
export function rosterProblems(roster: Roster): RosterProblem[] {
  const entries = TEAM_IDS.flatMap((teamId) => roster[teamId].map((player) => ({ player, teamId })));
  const teamsOf = (player: PlayerId) =>
    entries.filter((entry) => entry.player === player).map(({ teamId }) => teamId);
  const players = entries.map(({ player }) => player);
  const doubled = players.filter((player, index) => players.indexOf(player) < index);

  return [
    ...TEAM_IDS.filter((teamId) => roster[teamId].length !== PLAYERS_PER_TEAM).map(
      (teamId): RosterProblem => ({
        kind: 'roster size',
        teamId,
        players: roster[teamId],
        expected: PLAYERS_PER_TEAM,
      }),
    ),
    ...[...new Set(doubled)].map(
      (player) => ({ kind: 'on the roster twice', player, teams: teamsOf(player) }) as const,
    ),
  ];
}

/** A broken rule, and the players or groups concerned. */
export type PairingProblem =
  | RosterProblem
  | { kind: 'group missing'; group: number }
  | { kind: 'group twice'; group: number }
  | { kind: 'no such group'; group: number; players: readonly PlayerId[] }
  | { kind: 'team in group'; group: number; teamId: TeamId; players: PlayerId[]; expected: number }
  | { kind: 'plays twice'; player: PlayerId; groups: number[] }
  | { kind: 'plays nowhere'; player: PlayerId; teamId: TeamId }
  | { kind: 'not on the roster'; player: PlayerId; groups: number[] };

/** Every rule that a day's groups break. Groups that break none can be published once they have tee times. */
export function pairingProblems(day: DayNumber, roster: Roster, groups: readonly Group[]): PairingProblem[] {
  return [
    ...rosterProblems(roster),
    ...groupProblems(day, groups),
    ...teamProblems(day, roster, groups),
    ...playerProblems(roster, groups),
  ];
}

export function groupNumbers(day: DayNumber): number[] {
  return Array.from({ length: DAYS[day].groups }, (_, index) => index + 1);
}

function groupProblems(day: DayNumber, groups: readonly Group[]): PairingProblem[] {
  const numbers = groupNumbers(day);
  const times = (number: number) => groups.filter(({ group }) => group === number).length;
  return [
    ...numbers
      .filter((group) => times(group) === 0)
      .map((group) => ({ kind: 'group missing', group }) as const),
    ...numbers.filter((group) => times(group) > 1).map((group) => ({ kind: 'group twice', group }) as const),
    ...groups
      .filter(({ group }) => !numbers.includes(group))
      .map(({ group, players }) => ({ kind: 'no such group', group, players }) as const),
  ];
}

function teamProblems(day: DayNumber, roster: Roster, groups: readonly Group[]): PairingProblem[] {
  const expected = DAYS[day].playersPerTeamInGroup;
  return groups.flatMap(({ group, players }) =>
    TEAM_IDS.map((teamId): PairingProblem & { kind: 'team in group' } => {
      const own = players.filter((player) => teamOf(roster, player) === teamId);
      return { kind: 'team in group', group, teamId, players: own, expected };
    }).filter((found) => found.players.length !== expected),
  );
}

function playerProblems(roster: Roster, groups: readonly Group[]): PairingProblem[] {
  const places = groups.flatMap(({ group, players }) => players.map((player) => ({ player, group })));
  const groupsOf = (player: PlayerId) =>
    places.filter((place) => place.player === player).map(({ group }) => group);
  const players = [...new Set(places.map(({ player }) => player))];
  const twice = players.filter((player) => groupsOf(player).length > 1);
  const strangers = players.filter((player) => teamOf(roster, player) === null);

  return [
    ...twice.map((player) => ({ kind: 'plays twice', player, groups: groupsOf(player) }) as const),
    ...TEAM_IDS.flatMap((teamId) =>
      [...new Set(roster[teamId])]
        .filter((player) => !players.includes(player))
        .map((player) => ({ kind: 'plays nowhere', player, teamId }) as const),
    ),
    ...strangers.map((player) => ({ kind: 'not on the roster', player, groups: groupsOf(player) }) as const),
  ];
}
