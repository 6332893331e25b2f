import type { PlayerId, Roster } from '#domain/players.ts';
import { DAYS, type DayNumber } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { type Group, teamOf } from './groups.ts';
import { groupNumbers, type PairingProblem, pairingProblems } from './problems.ts';
import { type Start, type StartProblem, startProblems } from './starts.ts';

export type PublishProblem = PairingProblem | StartProblem | { kind: 'no tee time'; group: number };

/** Every problem that prevents publishing a day's pairings. */
export function publishProblems(
  day: DayNumber,
  roster: Roster,
  groups: readonly Group[],
  starts: readonly Start[],
): PublishProblem[] {
  return [
    ...pairingProblems(day, roster, groups),
    ...groupNumbers(day)
      .filter((number) => !starts.some(({ group }) => group === number))
      .map((group) => ({ kind: 'no tee time', group }) as const),
    ...startProblems(starts),
  ];
}

export const PAIRING_RULES = ['groups', 'teams', 'players', 'tee times'] as const;
export type PairingRule = (typeof PAIRING_RULES)[number];

/** The rule that a problem breaks: groups, teams in each group, each player exactly once, or tee times in order. */
export function ruleOf(problem: PublishProblem): PairingRule {
  return BROKEN[problem.kind];
}

const BROKEN: Readonly<Record<PublishProblem['kind'], PairingRule>> = {
  'group missing': 'groups',
  'group twice': 'groups',
  'no such group': 'groups',
  'team in group': 'teams',
  'plays twice': 'players',
  'plays nowhere': 'players',
  'not on the roster': 'players',
  'roster size': 'players',
  'on the roster twice': 'players',
  'no tee time': 'tee times',
  'not a time': 'tee times',
  'no such hole': 'tee times',
  'before the group ahead': 'tee times',
  'same start': 'tee times',
};

/**
 * Whether these groups can be saved as a draft, which may have empty places but not too many players. `everybody`
 * contains all players of the year: a player who has left the roster keeps their place until a substitute takes it.
 */
export function canBeKept(day: DayNumber, everybody: Roster, groups: readonly Group[]): boolean {
  const numbers = groups.map(({ group }) => group);
  const players = groups.flatMap((group): readonly PlayerId[] => group.players);
  const most = DAYS[day].playersPerTeamInGroup;
  return (
    groupNumbers(day).every((number) => numbers.includes(number)) &&
    numbers.length === DAYS[day].groups &&
    new Set(players).size === players.length &&
    players.every((player) => teamOf(everybody, player) !== null) &&
    groups.every((group) =>
      TEAM_IDS.every(
        (teamId) => group.players.filter((player) => teamOf(everybody, player) === teamId).length <= most,
      ),
    )
  );
}
