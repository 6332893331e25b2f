import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SampleResults, type StrokeTriple, sampleResults } from '#testing/samples/results.ts';
import { clinch, statusInRace, winningPoints } from './clinch.ts';
import { type MatchResult, pointsByHole, type Results, standings, teamTotals } from './leaderboard.ts';
import { isLegalRule } from './points.ts';
import { DAY_1, DAY_2, MATCHES } from './rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from './teams.ts';

const HOLES_IN_ALL = 36;

/** Every possible order of three teams on a hole. */
const OUTCOMES = [1, 2, 3].flatMap((a) =>
  [1, 2, 3].flatMap((b) =>
    [1, 2, 3]
      .map((c) => [a, b, c] as const)
      .filter((hole) => hole.every((n) => n === 1 || hole.includes(n - 1))),
  ),
);

/**
 * The outcomes in which at least two teams tie. Under rules that pay only the low score, they cover every way
 * in which a hole can pay.
 */
const PUBLISHED_OUTCOMES = OUTCOMES.filter((hole) => Math.max(...hole) < 3);

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

function everyWay<T>(choices: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return everyWay(choices, count - 1).flatMap((rest) => choices.map((choice) => [...rest, choice]));
}

type Completion = { final: Results; wonOutright: Record<TeamId, number> };

/** Every way in which the tournament can end from these results. */
function completions(
  results: Results,
  outcomes: readonly (readonly [number, number, number])[],
): Completion[] {
  const undecided = pointsByHole(results).filter((hole) => !hole.decided);
  const decided = results.holes.filter(
    ({ day, hole }) => !undecided.some((open) => open.day === day && open.hole === hole),
  );
  const ended = results.matches.filter((match) => match.winner !== null);
  const open = results.matches.filter((match) => match.winner === null);
  const endings = everyWay([...TEAM_IDS, 'halved' as const], open.length).map((winners): MatchResult[] => [
    ...ended,
    ...open.map((match, index) => ({ ...match, winner: winners[index] ?? null })),
  ]);

  return everyWay(outcomes, undecided.length).flatMap((played) => {
    const finished = undecided.map(({ day, hole }, index) => {
      const [timbermen = 0, stopemen = 0, powdermen = 0] = played[index] ?? [];
      return { day, hole, strokes: { timbermen, stopemen, powdermen } };
    });
    const wonOutright = byTeam(
      (teamId) =>
        finished.filter(({ strokes }) =>
          TEAM_IDS.every((other) => other === teamId || strokes[teamId] < strokes[other]),
        ).length,
    );
    const holes = [...decided, ...finished];
    return endings.map(
      (matches): Completion => ({
        final: { ...results, status: 'completed', holes, matches },
        wonOutright,
      }),
    );
  });
}

function soleFirst(results: Results): TeamId | null {
  const first = standings(results).filter((row) => row.position === 1);
  return first.length === 1 ? (first[0]?.teamId ?? null) : null;
}

/**
 * Computes `holeWinsToClinch` by brute force: finds the most holes that the team can win without finishing
 * alone in first place, and adds one.
 */
function winsNeededByTrial(results: Results, outcomes: typeof OUTCOMES): Record<TeamId, number | null> {
  const open = pointsByHole(results).filter((hole) => !hole.decided).length;
  const needed = byTeam(() => 0);
  for (const { final, wonOutright } of completions(results, outcomes)) {
    const champion = soleFirst(final);
    for (const teamId of TEAM_IDS) {
      if (teamId !== champion) needed[teamId] = Math.max(needed[teamId], wonOutright[teamId] + 1);
    }
  }
  return byTeam((teamId) => (needed[teamId] <= open ? needed[teamId] : null));
}

function expectAsByTrial(results: Results, outcomes: typeof OUTCOMES): void {
  const reckoned = clinch(results);
  const tried = winsNeededByTrial(results, outcomes);
  expect(byTeam((teamId) => reckoned[teamId].holeWinsToClinch)).toEqual(tried);
  expect(byTeam((teamId) => reckoned[teamId].clinched)).toEqual(byTeam((teamId) => tried[teamId] === 0));
}

/** A board where the timbermen lead the stopemen by `lead` points, and all but `open` holes are decided. */
function boardWithLead(sample: {
  lead: number;
  open: number;
  halfEntered?: StrokeTriple | null;
}): SampleResults {
  const { lead, open, halfEntered = null } = sample;
  const won = times<StrokeTriple>(Math.floor(lead / 2), [3, 4, 4]);
  const shared = times<StrokeTriple>(lead % 2, [3, 4, 3]);
  const level = times<StrokeTriple>(HOLES_IN_ALL - open - won.length - shared.length, [4, 4, 4]);
  return { holes: [...won, ...shared, ...times(open, halfEntered), ...level] };
}

const matchesWith = (ours: number, theirs: number, open: number) => [
  ...times(ours, 'timbermen' as const),
  ...times(theirs, 'stopemen' as const),
  ...times(MATCHES - ours - theirs - open, 'halved' as const),
];

test('R-63 before the first hole, every team can reach 72 points and no team has clinched', () => {
  const all = clinch(sampleResults({ status: 'upcoming' }));
  expect(all.stopemen).toEqual({
    points: 0,
    mostPossible: 72,
    clinched: false,
    holeWinsToClinch: 19,
  });
  expect(all.timbermen).toEqual(all.stopemen);
  expect(clinch({ ...sampleResults({}), holes: [], matches: [] })).toEqual(all);
});

test('D-5 a team clinches when its lead is more than the best rival can still make up', () => {
  expect(clinch(sampleResults(boardWithLead({ lead: 6, open: 2 }))).timbermen).toMatchObject({
    clinched: true,
    holeWinsToClinch: 0,
  });
  expect(clinch(sampleResults(boardWithLead({ lead: 4, open: 2 }))).timbermen).toMatchObject({
    clinched: false,
    holeWinsToClinch: 1,
  });
});

test('D-5 if a rival can still tie on points, a team clinches only with a safe lead in matches', () => {
  const level = boardWithLead({ lead: 4, open: 2 });
  const clinched = (winners: MatchResult['winner'][]) =>
    clinch(sampleResults({ ...level, winners })).timbermen.clinched;
  expect(clinched(matchesWith(6, 3, 2))).toBe(true);
  expect(clinched(matchesWith(5, 3, 2))).toBe(false);
  expect(clinched(matchesWith(5, 3, 1))).toBe(true);
});

test('D-3 strokes on an undecided hole do not affect clinching', () => {
  const empty = clinch(sampleResults(boardWithLead({ lead: 4, open: 2 })));
  const half = clinch(sampleResults(boardWithLead({ lead: 4, open: 2, halfEntered: [1, 15, null] })));
  expect(half).toEqual(empty);
});

test('D-5 the number of wins to clinch is null for a team that can no longer finish first', () => {
  const all = clinch(sampleResults(boardWithLead({ lead: 6, open: 2 })));
  expect(all.stopemen).toMatchObject({ clinched: false, holeWinsToClinch: null });
});

test.each([
  { lead: 1, ours: 0, theirs: 5, champion: true, rule: 'more points win' },
  { lead: 0, ours: 3, theirs: 2, champion: true, rule: 'with equal points, more matches win' },
  {
    lead: 0,
    ours: 2,
    theirs: 2,
    champion: false,
    rule: 'with equal points and matches, first place is shared',
  },
])('D-5 D-6 after completion, only a sole champion has clinched, even with missing entries: $rule', (row) => {
  const sample = boardWithLead({ lead: row.lead * 2, open: 5 });
  const winners = matchesWith(row.ours, row.theirs, 6);
  const own = clinch(sampleResults({ ...sample, winners, status: 'completed' })).timbermen;
  expect(own.clinched).toBe(row.champion);
  expect(own.holeWinsToClinch).toBe(row.champion ? 0 : null);
  expect(own.mostPossible).toBe(own.points);
});

test('D-10 if the days pay differently, the number of wins to clinch is enough whichever holes are won', () => {
  const rules = { 1: { ...DAY_1.points, sole: 1 }, 2: { ...DAY_2.points, soleSecond: 1 } };
  // One hole is open on each day. A win gains 2 points on the rival on Day 1, and 3 points on Day 2.
  const holes: (StrokeTriple | null)[] = times(HOLES_IN_ALL, [4, 4, 4]);
  holes[0] = null;
  holes[35] = null;
  holes[1] = [3, 4, 4];
  const results = sampleResults({ rules, holes });
  expect(clinch(results).timbermen).toMatchObject({ points: 18, mostPossible: 21 });
  expect(clinch(results).timbermen.holeWinsToClinch).toBe(2);
});

const outcome = fc.constantFrom(...OUTCOMES);
const winner = fc.constantFrom<MatchResult['winner'][]>(...TEAM_IDS, 'halved');
const share = fc.integer({ min: 0, max: 2 });
const legalRule = fc
  .record({ sole: share, sharedByTwo: share, sharedByThree: share, soleSecond: share })
  .filter(isLegalRule);

/** Close boards near the end: the three teams are tied on all but a few of the decided holes. */
function nearTheEnd(most: { openHoles: number; openMatches: number }) {
  return fc
    .record({
      played: fc.array(outcome, { maxLength: 8 }),
      open: fc.uniqueArray(fc.integer({ min: 0, max: HOLES_IN_ALL - 1 }), { maxLength: most.openHoles }),
      won: fc.array(winner, { maxLength: 6 }),
      openMatches: fc.integer({ min: 0, max: most.openMatches }),
    })
    .map(({ played, open, won, openMatches }): SampleResults => {
      const decided = [...played, ...times(HOLES_IN_ALL - played.length, [4, 4, 4] as const)];
      return {
        holes: decided.map((hole, index) => (open.includes(index) ? null : hole)),
        winners: [...won, ...times(MATCHES - won.length - openMatches, 'halved' as const)],
      };
    });
}

test('D-5 for every lead near the end, clinch() agrees with brute force', () => {
  for (const open of [0, 1, 2]) {
    for (const lead of [0, 1, 2, 3, 4, 5, 6]) {
      for (const openMatches of [0, 1]) {
        for (const ours of [0, 1, 2]) {
          const winners = matchesWith(ours, 0, openMatches);
          const results = sampleResults({ ...boardWithLead({ lead, open }), winners });
          expectAsByTrial(results, PUBLISHED_OUTCOMES);
        }
      }
    }
  }
});

test('D-5 under the published rules with three holes left, clinch() agrees with brute force', () => {
  fc.assert(
    fc.property(nearTheEnd({ openHoles: 3, openMatches: 1 }), (sample) => {
      expectAsByTrial(sampleResults(sample), PUBLISHED_OUTCOMES);
    }),
    { numRuns: 60 },
  );
});

test('D-10 under any legal rules with two holes left, clinch() agrees with brute force', () => {
  fc.assert(
    fc.property(nearTheEnd({ openHoles: 2, openMatches: 1 }), legalRule, legalRule, (sample, day1, day2) => {
      expectAsByTrial(sampleResults({ ...sample, rules: { 1: day1, 2: day2 } }), OUTCOMES);
    }),
    { numRuns: 100 },
  );
});

test('R-63 while every match is open, the number of wins to clinch follows the published formula', () => {
  const holes = fc.array(fc.option(outcome), { maxLength: HOLES_IN_ALL });
  fc.assert(
    fc.property(holes, (played) => {
      const results = sampleResults({ holes: played });
      const totals = teamTotals(results);
      const left = pointsByHole(results).filter((hole) => !hole.decided).length;
      for (const teamId of TEAM_IDS) {
        const rivals = TEAM_IDS.filter((other) => other !== teamId).map((other) => totals[other].points);
        const formula = Math.floor((Math.max(...rivals) - totals[teamId].points + 2 * left) / 4) + 1;
        const expected = formula <= left ? Math.max(0, formula) : null;
        expect(clinch(results)[teamId].holeWinsToClinch).toBe(expected);
      }
    }),
    { numRuns: 300 },
  );
});

/** Whether at least two teams end with these points or more. */
function isCaughtWith(points: number, final: Results): boolean {
  const [first = 0, second = 0] = standings(final).map((row) => row.points);
  return first >= points && second >= points;
}

test('D-5 under the published rules, the winning points are the fewest that cannot be caught', () => {
  fc.assert(
    fc.property(nearTheEnd({ openHoles: 3, openMatches: 0 }), (sample) => {
      const results = sampleResults(sample);
      const wins = winningPoints(results);
      const ends = completions(results, PUBLISHED_OUTCOMES).map(({ final }) => final);
      expect(ends.some((final) => isCaughtWith(wins, final))).toBe(false);
      const isOpen = TEAM_IDS.every((teamId) => teamTotals(results)[teamId].points < wins);
      if (isOpen) expect(ends.some((final) => isCaughtWith(wins - 1, final))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('D-10 a team with the winning points cannot be caught under any legal rules', () => {
  fc.assert(
    fc.property(nearTheEnd({ openHoles: 2, openMatches: 0 }), legalRule, legalRule, (sample, day1, day2) => {
      const results = sampleResults({ ...sample, rules: { 1: day1, 2: day2 } });
      const wins = winningPoints(results);
      const ends = completions(results, OUTCOMES);
      expect(ends.some(({ final }) => isCaughtWith(wins, final))).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('D-5 the winning points are 37 before the first hole, and one more than the mean of the top two at the end', () => {
  expect(winningPoints(sampleResults({ status: 'upcoming' }))).toBe(37);
  expect(winningPoints(sampleResults(boardWithLead({ lead: 4, open: 0 })))).toBe(21);
});

test('D-5 at most one team has clinched, and it is the sole leader', () => {
  fc.assert(
    fc.property(nearTheEnd({ openHoles: 6, openMatches: 6 }), (sample) => {
      const results = sampleResults(sample);
      const certain = TEAM_IDS.filter((teamId) => clinch(results)[teamId].clinched);
      expect(certain.length).toBeLessThanOrEqual(1);
      for (const teamId of certain) expect(soleFirst(results)).toBe(teamId);
    }),
    { numRuns: 300 },
  );
});

test.each([
  { status: 'leading', open: 'leading', clinched: 'leading' },
  { status: 'chasing', open: 'chasing', clinched: 'playing' },
  { status: 'champion', open: 'champion', clinched: 'champion' },
  { status: 'finished', open: 'finished', clinched: 'finished' },
] as const)('D-6 once a team has clinched, no team is called chasing: $status', ({ status, ...expected }) => {
  const races = clinch(sampleResults({}));
  const won = { ...races, timbermen: { ...races.timbermen, clinched: true } };
  expect(statusInRace(status, races)).toBe(expected.open);
  expect(statusInRace(status, won)).toBe(expected.clinched);
});
