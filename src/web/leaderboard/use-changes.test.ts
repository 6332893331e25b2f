import { describe, expect, test } from 'vitest';
import type { Hole } from '#contract/tournament.ts';
import { byTeam, TEAM_IDS } from '#domain/teams.ts';
import { leaderboardEntry } from '#testing/samples/cup.ts';
import { type Board, firstSeen, type Seen, see } from './use-changes.ts';

const at = (second: number) => new Date(Date.UTC(2025, 9, 5, 18, 0, second)).toISOString();

/** A board on which the Timbermen have won these holes outright, and no other hole is decided. */
function boardWith(won: readonly number[]): Board {
  const holes = [1, 2, 3].map(
    (hole): Hole => ({
      day: 1,
      hole,
      decided: won.includes(hole),
      corrected: false,
      points: byTeam((id) => (id === 'timbermen' && won.includes(hole) ? 2 : 0)),
    }),
  );
  const entries = TEAM_IDS.map((id) =>
    leaderboardEntry(id, { totalPoints: id === 'timbermen' ? 2 * won.length : 0 }),
  );
  return { entries, holes };
}

type Step = { won: readonly number[]; second: number };

function boardAfter(...steps: readonly Step[]): Seen {
  return steps.reduce(
    (seen, { won, second }) => see(seen, boardWith(won), at(second)),
    firstSeen(boardWith([]), at(0)),
  );
}

const said = ({ changes }: Seen) => changes.holes.map(({ text }) => text);

describe('changes on the board', () => {
  test('are merged if they happen within ten seconds', () => {
    const seen = boardAfter({ won: [1], second: 20 }, { won: [1, 2], second: 29 });
    expect(said(seen)).toEqual(['Hole 1: 2 points for Timbermen', 'Hole 2: 2 points for Timbermen']);
    expect(seen.changes).toMatchObject({ count: 2, gains: { timbermen: 4, stopemen: 0 } });
  });

  test('report a hole corrected within ten seconds as corrected', () => {
    const [hole, ...others] = boardWith([1]).holes ?? [];
    const entries = TEAM_IDS.map((id) => leaderboardEntry(id, { totalPoints: id === 'stopemen' ? 2 : 0 }));
    const points = byTeam((id) => (id === 'stopemen' ? 2 : 0));
    const holes = hole ? [{ ...hole, corrected: true, points }, ...others] : [];
    const seen = see(boardAfter({ won: [1], second: 20 }), { entries, holes }, at(26));
    expect(said(seen)).toEqual(['Hole 1 corrected: 2 points for Stopemen']);
  });

  test('are separate after ten seconds', () => {
    const seen = boardAfter({ won: [1], second: 20 }, { won: [1, 2], second: 30 });
    expect(said(seen)).toEqual(['Hole 2: 2 points for Timbermen']);
    expect(seen.changes.gains.timbermen).toBe(2);
  });

  test('are merged for ten seconds from the first change, so that a busy board does not merge them forever', () => {
    const seen = boardAfter(
      { won: [1], second: 20 },
      { won: [1, 2], second: 27 },
      { won: [1, 2, 3], second: 34 },
    );
    expect(said(seen)).toEqual(['Hole 3: 2 points for Timbermen']);
  });

  test('stay the same if the next board is unchanged', () => {
    const seen = boardAfter({ won: [1], second: 5 }, { won: [1], second: 60 });
    expect(said(seen)).toEqual(['Hole 1: 2 points for Timbermen']);
    expect(seen.changes.count).toBe(1);
  });
});
