import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { SAMPLE_ROSTER, sampleGroups } from '#testing/samples/roster.ts';
import { swapPlayers } from './groups.ts';
import { pairingProblems } from './problems.ts';

test('D-14 two players of a team swap places, and no other player moves', () => {
  const swap = swapPlayers(sampleGroups(2), SAMPLE_ROSTER, 101, 112);
  expect(swap.ok && swap.groups.map(({ players }) => players)).toEqual(
    sampleGroups(2).map(({ group, players }) => {
      if (group === 1) return [112, 201, 301];
      return group === 12 ? [101, 212, 312] : players;
    }),
  );
});

test('D-14 a player without a place takes the place of the teammate they swap with', () => {
  const without101 = sampleGroups(2).map(({ group, players }) => ({
    group,
    players: players.filter((player) => player !== 101),
  }));
  const swap = swapPlayers(without101, SAMPLE_ROSTER, 101, 102);
  expect(swap.ok && swap.groups.slice(0, 2)).toEqual([
    { group: 1, players: [201, 301] },
    { group: 2, players: [101, 202, 302] },
  ]);
});

test.each([
  { one: 101, other: 101, reason: 'same player' },
  { one: 101, other: 201, reason: 'not on one team' },
  { one: 101, other: 999, reason: 'not on one team' },
  { one: 998, other: 999, reason: 'not on one team' },
])('D-14 $one and $other cannot swap: $reason', ({ one, other, reason }) => {
  expect(swapPlayers(sampleGroups(1), SAMPLE_ROSTER, one, other)).toEqual({ ok: false, reason });
});

test('D-14 two players without a place cannot swap', () => {
  expect(swapPlayers([], SAMPLE_ROSTER, 101, 102)).toEqual({ ok: false, reason: 'neither is placed' });
});

test('D-14 a swap keeps valid pairings valid, and the same swap again restores them', () => {
  const players = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(
      fc.constantFrom(...DAY_NUMBERS),
      fc.constantFrom(...TEAM_IDS),
      players,
      (day, teamId, pair) => {
        const [one = 0, other = 0] = pair.map((index) => SAMPLE_ROSTER[teamId][index]);
        const once = swapPlayers(sampleGroups(day), SAMPLE_ROSTER, one, other);
        if (!once.ok) throw new Error(once.reason);
        expect(pairingProblems(day, SAMPLE_ROSTER, once.groups)).toEqual([]);
        expect(once.groups).not.toEqual(sampleGroups(day));
        expect(swapPlayers(once.groups, SAMPLE_ROSTER, other, one)).toEqual({
          ok: true,
          groups: sampleGroups(day),
        });
      },
    ),
  );
});
