import type { PlayerId, Roster } from '#domain/players.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';

export type Group = { group: number; players: readonly PlayerId[] };

export type Swap =
  | { ok: true; groups: Group[] }
  | { ok: false; reason: 'same player' | 'not on one team' | 'neither is placed' };

/** Exchanges two players of a team. If only one is in a group, the other takes that place, as a substitute does. */
export function swapPlayers(groups: readonly Group[], roster: Roster, one: PlayerId, other: PlayerId): Swap {
  if (one === other) return { ok: false, reason: 'same player' };
  const team = teamOf(roster, one);
  if (team === null || team !== teamOf(roster, other)) return { ok: false, reason: 'not on one team' };
  if (!groups.some(({ players }) => players.includes(one) || players.includes(other))) {
    return { ok: false, reason: 'neither is placed' };
  }

  const swapped = (player: PlayerId) => {
    if (player === one) return other;
    return player === other ? one : player;
  };
  return { ok: true, groups: groups.map((group) => ({ ...group, players: group.players.map(swapped) })) };
}

export function teamOf(roster: Roster, player: PlayerId): TeamId | null {
  return TEAM_IDS.find((teamId) => roster[teamId].includes(player)) ?? null;
}
