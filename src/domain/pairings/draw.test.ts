import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayerId, Roster } from '#domain/players.ts';
import { DAY_NUMBERS, DAYS, type DayNumber } from '#domain/rules.ts';
import { byTeam, TEAM_IDS } from '#domain/teams.ts';
import { SAMPLE_ROSTER } from '#testing/samples/roster.ts';
import { type DrawInput, type DrawProblem, drawPairings, type Held } from './draw.ts';
import type { Group } from './groups.ts';
import { groupNumbers, pairingProblems } from './problems.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const EVERYONE = TEAM_IDS.flatMap((teamId) => SAMPLE_ROSTER[teamId]);

function drawn(input: Omit<DrawInput, 'roster'> & { roster?: Roster }): Group[] {
  const draw = drawPairings({ roster: SAMPLE_ROSTER, ...input });
  if (!draw.ok) throw new Error(JSON.stringify(draw.problems));
  return draw.groups;
}

/** Random players of each team, held in random groups that have places for them. */
function heldPlayers(day: DayNumber, seed: string, howMany: readonly number[]): Held[] {
  const randomBelow = seededRandom(seed);
  const places = groupNumbers(day).flatMap((group) =>
    Array.from({ length: DAYS[day].playersPerTeamInGroup }, () => group),
  );
  return TEAM_IDS.flatMap((teamId, index) => {
    const groups = shuffled(places, randomBelow);
    return shuffled(SAMPLE_ROSTER[teamId], randomBelow)
      .slice(0, howMany[index])
      .map((player, place) => ({ player, group: groups[place] ?? 0 }));
  });
}

const anyDraw = fc.record({
  day: fc.constantFrom(...DAY_NUMBERS),
  seed: fc.string(),
  holding: fc.string(),
  howMany: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 3 }),
});

test('D-14 10,000 draws obey every rule, keep random held players in place, and can be repeated', () => {
  fc.assert(
    fc.property(anyDraw, ({ day, seed, holding, howMany }) => {
      const held = heldPlayers(day, holding, howMany);
      const groups = drawn({ day, seed, held });
      const problems = pairingProblems(day, SAMPLE_ROSTER, groups);
      const moved = held.filter(({ player, group }) => !groups[group - 1]?.players.includes(player));
      const again = drawn({ day, seed, held });
      // Compares without `expect`, because 10,000 deep comparisons would take longer than the draws.
      return !problems.length && !moved.length && JSON.stringify(again) === JSON.stringify(groups);
    }),
    { numRuns: 10_000, seed: 14 },
  );
});

test('D-14 the order of the roster and of held players does not matter', () => {
  fc.assert(
    fc.property(anyDraw, ({ day, seed, holding, howMany }) => {
      const held = heldPlayers(day, holding, howMany);
      const reversed = byTeam((teamId) => SAMPLE_ROSTER[teamId].toReversed());
      const twiceListed = [...held.toReversed(), ...held];
      expect(drawn({ day, seed, held: twiceListed, roster: reversed })).toEqual(drawn({ day, seed, held }));
    }),
  );
});

test('D-14 a different seed gives a different draw', () => {
  const draws = Array.from({ length: 1000 }, (_, index) =>
    JSON.stringify(drawn({ day: 2, seed: `seed ${index}`, held: [] })),
  );
  expect(new Set(draws).size).toBe(1000);
});

test('D-14 the draw from the seed “Day 1” never changes, so that draws in the trail can be repeated', () => {
  const held = [{ player: 101, group: 1 }];
  expect(drawn({ day: 1, seed: 'Day 1', held }).map(({ players }) => players)).toEqual([
    [101, 109, 201, 207, 310, 311],
    [107, 111, 202, 210, 304, 308],
    [112, 103, 212, 205, 312, 302],
    [108, 106, 204, 206, 306, 305],
    [105, 104, 203, 208, 303, 309],
    [102, 110, 211, 209, 301, 307],
  ]);
});

test('D-14 with every player held, every seed gives the same draw', () => {
  const held = heldPlayers(1, 'all', [12, 12, 12]);
  expect(drawn({ day: 1, seed: 'a', held })).toEqual(drawn({ day: 1, seed: 'b', held }));
});

test.each<{ rule: string; day: DayNumber; held?: Held[]; roster?: Partial<Roster>; problems: DrawProblem[] }>(
  [
    {
      rule: 'two players of a team are held in a group with one per team',
      day: 2,
      held: [
        { player: 101, group: 3 },
        { player: 102, group: 3 },
        { player: 201, group: 3 },
      ],
      problems: [{ kind: 'too many held', group: 3, teamId: 'timbermen', players: [101, 102], most: 1 }],
    },
    {
      rule: 'three players of a team are held in a group with two per team',
      day: 1,
      held: [301, 302, 303].map((player) => ({ player, group: 6 })),
      problems: [{ kind: 'too many held', group: 6, teamId: 'powdermen', players: [301, 302, 303], most: 2 }],
    },
    {
      rule: 'a held player has withdrawn',
      day: 1,
      held: [{ player: 999, group: 1 }],
      problems: [{ kind: 'held but not on the roster', player: 999 }],
    },
    {
      rule: 'a player is held in a group that the day does not have',
      day: 1,
      held: [{ player: 101, group: 7 }],
      problems: [{ kind: 'held in no such group', player: 101, group: 7 }],
    },
    {
      rule: 'a player is held in two groups',
      day: 2,
      held: [
        { player: 101, group: 1 },
        { player: 101, group: 2 },
      ],
      problems: [{ kind: 'held in two groups', player: 101, groups: [1, 2] }],
    },
    {
      rule: 'a team is one player short',
      day: 2,
      roster: { stopemen: SAMPLE_ROSTER.stopemen.slice(0, 11) },
      problems: [
        {
          kind: 'roster size',
          teamId: 'stopemen',
          players: SAMPLE_ROSTER.stopemen.slice(0, 11),
          expected: 12,
        },
      ],
    },
    {
      rule: 'a player is on two teams',
      day: 2,
      roster: { stopemen: [101, ...SAMPLE_ROSTER.stopemen.slice(1)] },
      problems: [{ kind: 'on the roster twice', player: 101, teams: ['timbermen', 'stopemen'] }],
    },
  ],
)('D-14 refuses to draw if $rule', ({ day, held = [], roster, problems }) => {
  const draw = drawPairings({ day, held, roster: { ...SAMPLE_ROSTER, ...roster }, seed: 'seed' });
  expect(draw).toEqual({ ok: false, problems });
});

/** How often each pair of players of different teams was drawn into the same group. */
function meetings(day: DayNumber, draws: number, seed: string, held: readonly Held[]): number[] {
  const indexOf = new Map(EVERYONE.map((player, index) => [player, index]));
  const teamIndex = (player: PlayerId) => Math.floor(player / 100);
  const counts = EVERYONE.map(() => EVERYONE.map(() => 0));
  for (let round = 0; round < draws; round++) {
    for (const { players } of drawn({ day, seed: `${seed}, draw ${round}`, held })) {
      for (const one of players) {
        const row = counts[indexOf.get(one) ?? -1] ?? [];
        for (const other of players) {
          const column = indexOf.get(other) ?? -1;
          if (teamIndex(one) < teamIndex(other)) row[column] = (row[column] ?? 0) + 1;
        }
      }
    }
  }
  return EVERYONE.flatMap((one, row) =>
    EVERYONE.flatMap((other, column) =>
      teamIndex(one) < teamIndex(other) ? [counts[row]?.[column] ?? 0] : [],
    ),
  );
}

/**
 * Even if a draw is perfectly fair, at least one of its 432 pairs is beyond 3 sigma with about two of three
 * seeds. The seed here is the first of 'fair 1', 'fair 2' and so on without such a pair. The chi-square over
 * all pairs is the sharper test: it detects a draw that is slightly unfair everywhere, and most seeds would
 * pass it.
 */
test('D-14 a draw is fair: all pairs of opponents meet equally often, within 3 sigma over 50,000 draws', () => {
  const draws = 50_000;
  const chance = 1 / 12;
  const expected = draws * chance;
  const counts = meetings(2, draws, 'fair 13', []);
  const sigma = Math.sqrt(draws * chance * (1 - chance));
  expect(counts).toHaveLength(3 * 12 * 12);
  expect(Math.max(...counts.map((count) => Math.abs(count - expected)))).toBeLessThan(3 * sigma);

  // For each pair of teams, the 12 by 12 table has 11 * 11 degrees of freedom, because its row and column
  // sums are fixed.
  const freedom = 3 * 11 * 11;
  const chiSquare = (11 / 12) * counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(Math.abs(chiSquare - freedom)).toBeLessThan(3 * Math.sqrt(2 * freedom));
}, 60_000);
