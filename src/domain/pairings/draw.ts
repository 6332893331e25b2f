import type { PlayerId, Roster } from '#domain/players.ts';
import { DAYS, type DayNumber } from '#domain/rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { type Group, teamOf } from './groups.ts';
import { groupNumbers, type RosterProblem, rosterProblems } from './problems.ts';
import { type RandomBelow, seededRandom, shuffled } from './seeded-random.ts';

/**
 * The start of the reason that the trail records for a draw. The seed follows. `db/functions/pairings.sql`
 * must write the same text.
 */
export const DRAWN_FROM = 'drawn from ';

/** A player who must stay in this group. */
export type Held = { player: PlayerId; group: number };

/** Why no draw can satisfy every rule. */
export type DrawProblem =
  | RosterProblem
  | { kind: 'held but not on the roster'; player: PlayerId }
  | { kind: 'held in no such group'; player: PlayerId; group: number }
  | { kind: 'held in two groups'; player: PlayerId; groups: number[] }
  | { kind: 'too many held'; group: number; teamId: TeamId; players: PlayerId[]; most: number };

export type Draw = { ok: true; groups: Group[] } | { ok: false; problems: DrawProblem[] };

export type DrawInput = { day: DayNumber; roster: Roster; held: readonly Held[]; seed: string };

/**
 * Shuffles each team's free players and fills its free places with them, starting with the first group. The same seed,
 * roster and held players give the same draw, in whatever order they are listed. If there are no problems, a draw
 * always exists: each team has as many free players as free places.
 */
export function drawPairings({ day, roster, held, seed }: DrawInput): Draw {
  const problems = drawProblems(day, roster, held);
  if (problems.length > 0) return { ok: false, problems };

  const randomBelow = seededRandom(seed);
  const heldIn = new Map(held.map(({ player, group }) => [player, group]));
  const dealt = byTeam((teamId) => dealTeam(day, roster[teamId], heldIn, randomBelow));
  const groups = groupNumbers(day).map((group, index) => ({
    group,
    players: TEAM_IDS.flatMap((teamId) => dealt[teamId][index] ?? []),
  }));
  return { ok: true, groups };
}

function dealTeam(
  day: DayNumber,
  team: readonly PlayerId[],
  heldIn: ReadonlyMap<PlayerId, number>,
  randomBelow: RandomBelow,
): PlayerId[][] {
  const inOrder = team.toSorted((a, b) => a - b);
  const free = shuffled(
    inOrder.filter((player) => !heldIn.has(player)),
    randomBelow,
  );
  return groupNumbers(day).map((group) => {
    const stay = inOrder.filter((player) => heldIn.get(player) === group);
    return [...stay, ...free.splice(0, DAYS[day].playersPerTeamInGroup - stay.length)];
  });
}

function drawProblems(day: DayNumber, roster: Roster, held: readonly Held[]): DrawProblem[] {
  const numbers = groupNumbers(day);
  const most = DAYS[day].playersPerTeamInGroup;
  const players = [...new Set(held.map(({ player }) => player))].map((player) => ({
    player,
    teamId: teamOf(roster, player),
    groups: [...new Set(held.filter((entry) => entry.player === player).map(({ group }) => group))],
  }));

  return [
    ...rosterProblems(roster),
    ...players
      .filter(({ teamId }) => teamId === null)
      .map(({ player }) => ({ kind: 'held but not on the roster', player }) as const),
    ...players.flatMap(({ player, groups }) =>
      groups
        .filter((group) => !numbers.includes(group))
        .map((group) => ({ kind: 'held in no such group', player, group }) as const),
    ),
    ...players
      .filter(({ groups }) => groups.length > 1)
      .map(({ player, groups }) => ({ kind: 'held in two groups', player, groups }) as const),
    ...numbers.flatMap((group) =>
      TEAM_IDS.map((teamId) => {
        const here = players.filter((entry) => entry.teamId === teamId && entry.groups.includes(group));
        return {
          kind: 'too many held' as const,
          group,
          teamId,
          players: here.map((entry) => entry.player),
          most,
        };
      }).filter((found) => found.players.length > most),
    ),
  ];
}
