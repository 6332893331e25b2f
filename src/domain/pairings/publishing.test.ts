import { expect, test } from 'vitest';
import { SAMPLE_ROSTER, sampleGroups } from '#testing/samples/roster.ts';
import { canBeKept, PAIRING_RULES, publishProblems, ruleOf } from './publishing.ts';
import { startsByInterval } from './starts.ts';

const starts = (day: 1 | 2) => {
  const made = startsByInterval(day, '09:00', 10);
  return made.ok ? made.starts : [];
};
const without = (player: number) =>
  sampleGroups(1).map((group) => ({ ...group, players: group.players.filter((other) => other !== player) }));

test.each([1, 2] as const)('D-14 day %i: valid groups with tee times can be published', (day) => {
  expect(publishProblems(day, SAMPLE_ROSTER, sampleGroups(day), starts(day))).toEqual([]);
});

test('D-14 a group without a tee time prevents publishing', () => {
  const problems = publishProblems(1, SAMPLE_ROSTER, sampleGroups(1), starts(1).slice(0, 5));
  expect(problems).toEqual([{ kind: 'no tee time', group: 6 }]);
});

test('groups and tee times can break all four rules at once, and each problem names its rule', () => {
  const groups = [...without(101).slice(1), { group: 9, players: [202] }];
  const late = starts(1).map((start) => (start.group === 3 ? { ...start, teeTime: '08:00' } : start));
  const broken = new Set(publishProblems(1, SAMPLE_ROSTER, groups, late).map(ruleOf));
  expect([...broken].sort()).toEqual([...PAIRING_RULES].sort());
});

test.each([
  { rule: 'complete groups', groups: sampleGroups(1), kept: true },
  { rule: 'a place that is still empty', groups: without(101), kept: true },
  { rule: 'only five groups', groups: sampleGroups(1).slice(1), kept: false },
  { rule: 'the same group twice', groups: [...sampleGroups(1), { group: 1, players: [] }], kept: false },
  {
    rule: 'an unknown group',
    groups: [...sampleGroups(1).slice(1), { group: 7, players: [101, 102] }],
    kept: false,
  },
  {
    rule: 'the same player twice',
    groups: without(101).map((group) =>
      group.group === 1 ? { ...group, players: [...group.players, 103] } : group,
    ),
    kept: false,
  },
  {
    rule: 'a third player of one team in a group',
    groups: without(101).map((group) =>
      group.group === 2 ? { ...group, players: [...group.players, 101] } : group,
    ),
    kept: false,
  },
  {
    rule: 'an unknown player',
    groups: without(101).map((group) =>
      group.group === 1 ? { ...group, players: [...group.players, 999] } : group,
    ),
    kept: false,
  },
])('a draft with $rule can be saved: $kept', ({ groups, kept }) => {
  expect(canBeKept(1, SAMPLE_ROSTER, groups)).toBe(kept);
});
