import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type StrokeTriple, sampleResults } from '#testing/samples/results.ts';
import { ordinal, pointsByHole, type Results, standings, teamTotals } from './leaderboard.ts';
import { isLegalRule } from './points.ts';
import { MAX_POINTS, MAX_POINTS_PER_DAY } from './rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from './teams.ts';

const table = (results: Results) =>
  standings(results).map(({ teamId, position, status }) => `${position} ${teamId} ${status}`);

const strokes = fc.option(fc.integer({ min: 1, max: 15 }), { freq: 8 });
const holes = fc.array(fc.option(fc.tuple(strokes, strokes, strokes), { freq: 8 }), { maxLength: 36 });
const winners = fc.array(fc.constantFrom(...TEAM_IDS, 'halved' as const, null), { maxLength: 18 });
const share = fc.integer({ min: 0, max: 2 });
const rule = fc
  .record({ sole: share, sharedByTwo: share, sharedByThree: share, soleSecond: share })
  .filter(isLegalRule);
const anyBoard = fc
  .record({
    status: fc.constantFrom('upcoming' as const, 'active' as const, 'completed' as const),
    rules: fc.record({ 1: rule, 2: rule }),
    holes,
    winners,
  })
  .map(sampleResults);

test('D-6 the leaderboard is empty until a hole is decided or a match is won', () => {
  expect(standings(sampleResults({}))).toEqual([]);
  expect(standings({ ...sampleResults({}), holes: [], matches: [] })).toEqual([]);
  expect(standings(sampleResults({ holes: [[4, 5, null]] }))).toEqual([]);
  expect(standings(sampleResults({ status: 'completed' }))).toEqual([]);
});

test('D-6 a halved match does not start the leaderboard', () => {
  expect(standings(sampleResults({ winners: ['halved'] }))).toEqual([]);
});

test('D-6 one decided hole starts the leaderboard, even if it pays no team', () => {
  expect(standings(sampleResults({ holes: [[4, 4, 4]] }))).toHaveLength(3);
});

test('D-6 one match won starts the leaderboard', () => {
  expect(standings(sampleResults({ winners: [null, 'powdermen'] }))).toHaveLength(3);
});

test('D-5 teams are ordered by points, then by matches won', () => {
  const results = sampleResults({
    holes: [
      [5, 5, 4],
      [4, 5, 5],
    ],
    winners: ['stopemen', 'stopemen', 'timbermen', 'halved'],
  });
  expect(standings(results)).toEqual([
    { teamId: 'timbermen', position: 1, points: 2, matchesWon: 1, status: 'leading' },
    { teamId: 'powdermen', position: 2, points: 2, matchesWon: 0, status: 'chasing' },
    { teamId: 'stopemen', position: 3, points: 0, matchesWon: 2, status: 'chasing' },
  ]);
});

test.each<{ holes: Parameters<typeof sampleResults>[0]['holes']; rows: string[]; rule: string }>([
  {
    holes: [[5, 5, 4]],
    rows: ['1 powdermen leading', '2 timbermen chasing', '2 stopemen chasing'],
    rule: 'a sole first is leading, and the others are chasing and may share a position (1, 2, 2)',
  },
  {
    holes: [[5, 4, 4]],
    rows: ['1 stopemen playing', '1 powdermen playing', '3 timbermen chasing'],
    rule: 'teams tied at the top are playing and share the first position (1, 1, 3)',
  },
  {
    holes: [[4, 4, 4]],
    rows: ['1 timbermen playing', '1 stopemen playing', '1 powdermen playing'],
    rule: 'three level teams are all first (1, 1, 1)',
  },
])('D-5 D-6 $rule', ({ holes, rows }) => {
  expect(table(sampleResults({ holes: holes ?? [] }))).toEqual(rows);
});

test('D-6 after completion, the first team is champion and the others are finished', () => {
  const results = sampleResults({ status: 'completed', holes: [[5, 5, 4]] });
  expect(table(results)).toEqual(['1 powdermen champion', '2 timbermen finished', '2 stopemen finished']);
});

test('D-6 after completion, teams that share first place are all champions', () => {
  const results = sampleResults({ status: 'completed', holes: [[5, 4, 4]] });
  expect(table(results)).toEqual(['1 stopemen champion', '1 powdermen champion', '3 timbermen finished']);
});

test.each<{ last: StrokeTriple; rows: string[] }>([
  { last: [5, 5, 4], rows: ['1 powdermen first', '2 timbermen finished', '2 stopemen finished'] },
  { last: [5, 4, 4], rows: ['1 stopemen tied', '1 powdermen tied', '3 timbermen finished'] },
])('D-32 once every hole is decided, no team is leading, playing or chasing: $rows', ({ last, rows }) => {
  const level: StrokeTriple = [4, 4, 4];
  const holes = [...Array.from({ length: 35 }, () => level), last];
  expect(table(sampleResults({ holes }))).toEqual(rows);
});

test('D-4 a team’s matches won are counted over both days; a halved match counts for no team', () => {
  const won = ['timbermen', 'halved', 'stopemen', null, null, 'timbermen', 'timbermen'] as const;
  const totals = teamTotals(sampleResults({ winners: won }));
  expect(byTeam((teamId) => totals[teamId].matchesWon)).toEqual({ timbermen: 3, stopemen: 1, powdermen: 0 });
});

test('D-1 D-3 every hole of both days is listed in the order of play, posted or not', () => {
  const listed = pointsByHole(sampleResults({ holes: [null, [4, 5, 6], [4, null, 6]] }));
  expect(listed).toHaveLength(36);
  expect(listed[0]).toMatchObject({ day: 1, hole: 1, decided: false });
  expect(listed[1]).toEqual({
    day: 1,
    hole: 2,
    decided: true,
    points: { timbermen: 2, stopemen: 0, powdermen: 0 },
  });
  expect(listed[2]).toMatchObject({ decided: false, points: { timbermen: 0, stopemen: 0, powdermen: 0 } });
  expect(listed[18]).toMatchObject({ day: 2, hole: 1 });
  expect(listed[35]).toMatchObject({ day: 2, hole: 18 });
});

test('D-3 each day pays a tie of three by its own rule', () => {
  const results = sampleResults({ holes: Array.from({ length: 36 }, () => [4, 4, 4] as const) });
  expect(teamTotals(results).stopemen.points).toBe(18);
});

test('R-63 a team with the sole low score on every hole has 72 points', () => {
  const results = sampleResults({ holes: Array.from({ length: 36 }, () => [5, 3, 4] as const) });
  expect(teamTotals(results).stopemen.points).toBe(72);
});

test('R-63 no team exceeds 36 points per day or 72 in all', () => {
  fc.assert(
    fc.property(anyBoard, (results) => {
      for (const teamId of TEAM_IDS) {
        for (const day of [1, 2]) {
          const ofDay = pointsByHole(results).filter((hole) => hole.day === day);
          const points = ofDay.reduce((sum, hole) => sum + hole.points[teamId], 0);
          expect(points).toBeLessThanOrEqual(MAX_POINTS_PER_DAY);
        }
        expect(teamTotals(results)[teamId].points).toBeLessThanOrEqual(MAX_POINTS);
      }
    }),
  );
});

test('D-5 every team is listed once, by points, then matches, then the order of TEAM_IDS', () => {
  fc.assert(
    fc.property(anyBoard, (results) => {
      const rows = standings(results);
      if (rows.length === 0) return;
      expect(rows.map((row) => row.teamId).sort()).toEqual([...TEAM_IDS].sort());
      for (const [index, row] of rows.entries()) {
        const above = rows[index - 1];
        if (!above) {
          expect(row.position).toBe(1);
          continue;
        }
        const behind = above.points - row.points || above.matchesWon - row.matchesWon;
        expect(behind).toBeGreaterThanOrEqual(0);
        expect(row.position).toBe(behind > 0 ? index + 1 : above.position);
        if (behind === 0) {
          expect(TEAM_IDS.indexOf(above.teamId)).toBeLessThan(TEAM_IDS.indexOf(row.teamId));
        }
      }
    }),
  );
});

test('D-5 the order in which holes and matches are stored does not matter', () => {
  fc.assert(
    fc.property(anyBoard, (results) => {
      const backwards = {
        ...results,
        holes: results.holes.toReversed(),
        matches: results.matches.toReversed(),
      };
      expect(standings(backwards)).toEqual(standings(results));
    }),
  );
});

test('D-5 if teams exchange their scores and matches, they exchange their standings', () => {
  const orders = fc.shuffledSubarray([...TEAM_IDS], { minLength: 3 });
  fc.assert(
    fc.property(anyBoard, orders, (results, order) => {
      const becomes = (teamId: TeamId) => order[TEAM_IDS.indexOf(teamId)] ?? teamId;
      const was = (teamId: TeamId) => TEAM_IDS[order.indexOf(teamId)] ?? teamId;
      const exchanged: Results = {
        ...results,
        holes: results.holes.map((hole) => ({ ...hole, strokes: byTeam((id) => hole.strokes[was(id)]) })),
        matches: results.matches.map((match) => ({
          ...match,
          winner: match.winner && match.winner !== 'halved' ? becomes(match.winner) : match.winner,
        })),
      };
      const renamed = standings(results).map((row) => ({ ...row, teamId: becomes(row.teamId) }));
      const exchangedRows = standings(exchanged);
      expect(exchangedRows).toHaveLength(renamed.length);
      expect(exchangedRows).toEqual(expect.arrayContaining(renamed));
    }),
  );
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
])('R-19 position %i is shown as %s', (position, shown) => {
  expect(ordinal(position)).toBe(shown);
});
