import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Roster } from '#domain/players.ts';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { SAMPLE_ROSTER, sampleGroups } from '#testing/samples/roster.ts';
import type { Group } from './groups.ts';
import { type PairingProblem, pairingProblems } from './problems.ts';

/** The sample groups of a day, with the players of some groups replaced. */
const groupsWith = (day: DayNumber, changed: Record<number, readonly number[]>): Group[] =>
  sampleGroups(day).map(({ group, players }) => ({ group, players: changed[group] ?? players }));

test.each([
  { day: 1, groups: 6, players: 6, rule: 'R-60 6 groups of 6, two players of each team' },
  { day: 2, groups: 12, players: 3, rule: 'R-61 12 groups of 3, one player of each team' },
] as const)('D-14 $rule, are valid if each player is in exactly one group', ({ day, groups, players }) => {
  expect(sampleGroups(day).map((group) => group.players.length)).toEqual(
    Array.from({ length: groups }, () => players),
  );
  expect(pairingProblems(day, SAMPLE_ROSTER, sampleGroups(day))).toEqual([]);
});

test.each<{
  rule: string;
  day: 1 | 2;
  roster?: Partial<Roster>;
  groups: Group[];
  problems: PairingProblem[];
}>([
  {
    rule: 'a place is empty',
    day: 1,
    groups: groupsWith(1, { 4: [107, 108, 207, 307, 308] }),
    problems: [
      { kind: 'team in group', group: 4, teamId: 'stopemen', players: [207], expected: 2 },
      { kind: 'plays nowhere', player: 208, teamId: 'stopemen' },
    ],
  },
  {
    rule: 'a player is in two groups and another in none',
    day: 2,
    groups: groupsWith(2, { 1: [101, 201, 305] }),
    problems: [
      { kind: 'plays twice', player: 305, groups: [1, 5] },
      { kind: 'plays nowhere', player: 301, teamId: 'powdermen' },
    ],
  },
  {
    rule: 'a player is in one group twice',
    day: 1,
    groups: groupsWith(1, { 1: [101, 101, 201, 202, 301, 302] }),
    problems: [
      { kind: 'plays twice', player: 101, groups: [1, 1] },
      { kind: 'plays nowhere', player: 102, teamId: 'timbermen' },
    ],
  },
  {
    rule: 'two teams have swapped players',
    day: 2,
    groups: groupsWith(2, { 1: [101, 102, 301], 2: [201, 202, 302] }),
    problems: [
      { kind: 'team in group', group: 1, teamId: 'timbermen', players: [101, 102], expected: 1 },
      { kind: 'team in group', group: 1, teamId: 'stopemen', players: [], expected: 1 },
      { kind: 'team in group', group: 2, teamId: 'timbermen', players: [], expected: 1 },
      { kind: 'team in group', group: 2, teamId: 'stopemen', players: [201, 202], expected: 1 },
    ],
  },
  {
    rule: 'a player who has withdrawn still has a place, and the substitute has none',
    day: 2,
    roster: { stopemen: [213, ...SAMPLE_ROSTER.stopemen.slice(1)] },
    groups: sampleGroups(2),
    problems: [
      { kind: 'team in group', group: 1, teamId: 'stopemen', players: [], expected: 1 },
      { kind: 'plays nowhere', player: 213, teamId: 'stopemen' },
      { kind: 'not on the roster', player: 201, groups: [1] },
    ],
  },
  {
    rule: 'a group is missing',
    day: 1,
    groups: sampleGroups(1).slice(1),
    problems: [
      { kind: 'group missing', group: 1 },
      ...TEAM_IDS.flatMap((teamId) =>
        SAMPLE_ROSTER[teamId]
          .slice(0, 2)
          .map((player) => ({ kind: 'plays nowhere', player, teamId }) as const),
      ),
    ],
  },
  {
    rule: 'there is a seventh group',
    day: 1,
    groups: [...sampleGroups(1), { group: 7, players: [] }],
    problems: [
      { kind: 'no such group', group: 7, players: [] },
      ...TEAM_IDS.map(
        (teamId): PairingProblem => ({ kind: 'team in group', group: 7, teamId, players: [], expected: 2 }),
      ),
    ],
  },
  {
    rule: 'a group appears twice',
    day: 2,
    groups: sampleGroups(2).map((group) => (group.group === 12 ? { ...group, group: 11 } : group)),
    problems: [
      { kind: 'group missing', group: 12 },
      { kind: 'group twice', group: 11 },
    ],
  },
  {
    rule: 'a team is one player short',
    day: 2,
    roster: { powdermen: SAMPLE_ROSTER.powdermen.slice(1) },
    groups: groupsWith(2, { 1: [101, 201] }),
    problems: [
      { kind: 'roster size', teamId: 'powdermen', players: SAMPLE_ROSTER.powdermen.slice(1), expected: 12 },
      { kind: 'team in group', group: 1, teamId: 'powdermen', players: [], expected: 1 },
    ],
  },
  {
    rule: 'a player is on two teams',
    day: 2,
    roster: { powdermen: [101, ...SAMPLE_ROSTER.powdermen.slice(1)] },
    groups: groupsWith(2, { 1: [101, 201] }),
    problems: [
      { kind: 'on the roster twice', player: 101, teams: ['timbermen', 'powdermen'] },
      { kind: 'team in group', group: 1, teamId: 'powdermen', players: [], expected: 1 },
    ],
  },
])('D-14 day $day: reports every broken rule if $rule', ({ day, roster, groups, problems }) => {
  expect(pairingProblems(day, { ...SAMPLE_ROSTER, ...roster }, groups)).toEqual(problems);
});

test('D-14 if there are no groups, problems name every group and every player', () => {
  const kinds = pairingProblems(1, SAMPLE_ROSTER, []).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'group missing')).toHaveLength(6);
  expect(kinds.filter((kind) => kind === 'plays nowhere')).toHaveLength(36);
});

test('D-14 if any player in valid pairings is replaced by another, problems name both', () => {
  const everyone = TEAM_IDS.flatMap((teamId) => SAMPLE_ROSTER[teamId]);
  const two = fc.uniqueArray(fc.constantFrom(...everyone), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(fc.constantFrom(...DAY_NUMBERS), two, (day, [gone = 0, doubled = 0]) => {
      const groups = sampleGroups(day).map(({ group, players }) => ({
        group,
        players: players.map((player) => (player === gone ? doubled : player)),
      }));
      const named = pairingProblems(day, SAMPLE_ROSTER, groups).flatMap((problem) =>
        'player' in problem ? [{ kind: problem.kind, player: problem.player }] : [],
      );
      expect(named).toEqual([
        { kind: 'plays twice', player: doubled },
        { kind: 'plays nowhere', player: gone },
      ]);
    }),
  );
});
