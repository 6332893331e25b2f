import type { DeskPairings } from '#contract/desk/pairings.ts';
import { isLocked } from '#domain/day-state.ts';
import { drawPairings } from '#domain/pairings/draw.ts';
import { type PublishProblem, publishProblems } from '#domain/pairings/publishing.ts';
import type { Start } from '#domain/pairings/starts.ts';
import type { PlayerId, Roster } from '#domain/players.ts';
import { DAYS } from '#domain/rules.ts';
import { byTeam, type TeamId } from '#domain/teams.ts';

export type Person = DeskPairings['players'][number];

/**
 * The part of the pairings that an organizer edits by hand: groups, tee times, and players who keep their place in
 * the next draw.
 */
export type Arrangement = { groups: DeskPairings['groups']; held: readonly PlayerId[] };

export function arrangementOf({ groups, held }: DeskPairings): Arrangement {
  return { groups, held };
}

export function sameArrangement(one: Arrangement, other: Arrangement): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ groups, held }: Arrangement): string {
  return JSON.stringify([
    groups.map(({ group, players, teeTime, startingHole }) => [group, players, teeTime, startingHole]),
    held.toSorted((a, b) => a - b),
  ]);
}

/** The year's players by team. `left: true` includes players who have left the roster. */
export function teamsOf(players: readonly Person[], { left }: { left: boolean }): Roster {
  return byTeam((teamId) =>
    players.filter((player) => player.teamId === teamId && (left || player.onRoster)).map(({ id }) => id),
  );
}

export function startsOf({ groups }: Arrangement): Start[] {
  return groups.flatMap(({ group, teeTime, startingHole }) =>
    teeTime === null ? [] : { group, teeTime, hole: startingHole },
  );
}

export function withStarts({ groups, held }: Arrangement, starts: readonly Start[]): Arrangement {
  return {
    held,
    groups: groups.map((entry) => {
      const start = starts.find(({ group }) => group === entry.group);
      return start ? { ...entry, teeTime: start.teeTime, startingHole: start.hole } : entry;
    }),
  };
}

/** The rules that are broken. A closed day breaks none, even if a player has since left the roster (D-13). */
export function problemsOf({ day, players, state }: DeskPairings, now: Arrangement): PublishProblem[] {
  if (isLocked(state)) return [];
  return publishProblems(day, teamsOf(players, { left: false }), now.groups, startsOf(now));
}

export function isDrawn({ groups }: Arrangement): boolean {
  return groups.some(({ players }) => players.length > 0);
}

/** Whether the groups are unchanged since the last draw. */
export function isAsDrawn({ day, draw }: DeskPairings, { groups }: Arrangement): boolean {
  if (!draw) return false;
  const drawn = drawPairings({ day, ...draw });
  return (
    drawn.ok &&
    drawn.groups.every(({ group, players }) => {
      const now = groups.find((entry) => entry.group === group)?.players ?? [];
      return players.length === now.length && players.every((player) => now.includes(player));
    })
  );
}

/** One team's places in a group. Null for an empty place. */
export function placesOf(
  { day, players: everybody }: DeskPairings,
  players: readonly PlayerId[],
  teamId: TeamId,
): (Person | null)[] {
  const here = players.flatMap((id) => everybody.find((person) => person.id === id) ?? []);
  const own = here.filter((person) => person.teamId === teamId);
  const empty = Math.max(0, DAYS[day].playersPerTeamInGroup - own.length);
  return [...own, ...Array.from({ length: empty }, () => null)];
}

/** Players on the roster who are not in a group. */
export function unplacedOf({ players }: DeskPairings, { groups }: Arrangement): Person[] {
  return players.filter(
    ({ id, onRoster }) => onRoster && !groups.some((group) => group.players.includes(id)),
  );
}

export function groupOf({ groups }: Arrangement, player: PlayerId): number | null {
  return groups.find(({ players }) => players.includes(player))?.group ?? null;
}
