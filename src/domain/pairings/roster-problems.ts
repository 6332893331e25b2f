import type { PlayerId, Roster } from '#domain/players.ts';
import { PLAYERS_PER_TEAM, TEAM_IDS, type TeamId } from '#domain/teams.ts';

export type RosterProblem =
  | { kind: 'roster size'; teamId: TeamId; players: readonly PlayerId[]; expected: number }
  | { kind: 'on the roster twice'; player: PlayerId; teams: TeamId[] };

/** Why these players cannot fill a day, whatever the groups. Empty for 12 different players a team. */
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
