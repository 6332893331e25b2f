import { describe, expect, test } from 'vitest';
import type { DaySheet, DeskScore } from '#contract/desk/scores.ts';
import { DAY_1, HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { AS_OF, scoreOfHole } from '#testing/samples/cup.ts';
import { fieldsWith, type Pending } from '#web/desk/outbox/field-view.ts';
import type { Correction } from '#web/outbox/correction.ts';
import { type DeskScorePlace, placeKey } from '#web/outbox/entry.ts';
import { cellId } from './cells.ts';
import type { ScoreKind } from './outboxes.ts';
import { sheetView } from './sheet-view.ts';

const idOf = (teamId: TeamId, hole: number) => TEAM_IDS.indexOf(teamId) * 100 + hole;

function sheetWith(strokes: (teamId: TeamId, hole: number) => number | null): DaySheet {
  const scores = TEAM_IDS.flatMap((teamId) =>
    HOLE_NUMBERS.map(
      (hole): DeskScore => ({
        ...scoreOfHole(hole, { id: idOf(teamId, hole), day: 1, strokes: strokes(teamId, hole), version: 3 }),
        teamId,
      }),
    ),
  );
  return { day: 1, state: 'open', points: DAY_1.points, scores, matches: [], paperTotals: [] };
}
const placeOf = (teamId: TeamId, hole: number): DeskScorePlace => ({
  kind: 'score',
  tournamentId: 2025,
  id: idOf(teamId, hole),
  day: 1,
  hole,
});
type ScoreCorrection = Correction<ScoreKind>;
const typedBy = (teamId: TeamId, hole: number, parts: Partial<ScoreCorrection>): ScoreCorrection => ({
  key: `key-${teamId}-${hole}`,
  author: { name: 'June Ledger', teamId: null },
  place: placeOf(teamId, hole),
  value: 4,
  confirmedAt: AS_OF,
  seenVersion: 3,
  seenValue: 5,
  tried: true,
  refusal: null,
  ...parts,
});
const FIVES = sheetWith(() => 5);
const viewOf = (sheet: DaySheet, own: ScoreCorrection[] = [], pending: Pending<ScoreKind> = {}) =>
  sheetView(2025, sheet, fieldsWith(own, pending));

describe('the view of saved scores and unsent corrections', () => {
  test('includes corrections in all points and totals before the server has responded', () => {
    const view = viewOf(FIVES, [typedBy('stopemen', 1, { value: 4 })], {
      [placeKey(placeOf('powdermen', 2))]: { value: 3, seen: { seenVersion: 3, seenValue: 5 } },
    });
    expect(view.holes[0]).toMatchObject({
      points: { timbermen: 0, stopemen: 2, powdermen: 0 },
      provisional: true,
    });
    expect(view.holes[1]).toMatchObject({ points: { powdermen: 2 }, provisional: true });
    expect(view.holes[2]).toMatchObject({ points: { stopemen: 0 }, provisional: false });
    expect(view.points).toEqual({ timbermen: 0, stopemen: 2, powdermen: 2 });
    expect(view.strokes).toEqual({ timbermen: 90, stopemen: 89, powdermen: 88 });
    expect(view.posted).toBe(54);
  });

  test('D-12 a correction is “typed” until it is stored, and keeps the version that it is based on', () => {
    const cell = { teamId: 'powdermen', hole: 2 } as const;
    const before = typedBy('powdermen', 2, { value: 6, seenVersion: 2, seenValue: 7 });
    for (const own of [[], [before], [{ ...before, refusal: { status: 412, reason: '', current: null } }]]) {
      const view = viewOf(FIVES, own, {
        [placeKey(placeOf('powdermen', 2))]: { value: 3, seen: { seenVersion: 2, seenValue: 7 } },
      });
      expect(view.cells[cellId(cell)]).toMatchObject({
        state: 'typed',
        value: 3,
        counts: 3,
        seen: { seenVersion: 2, seenValue: 3 },
        refused: null,
      });
    }
  });

  test('shows no points for an undecided hole, and continues the sums after it', () => {
    const view = viewOf(sheetWith((teamId, hole) => (teamId === 'timbermen' ? 4 : hole === 2 ? null : 5)));
    expect(view.holes.slice(0, 3).map(({ soFar }) => soFar?.timbermen ?? null)).toEqual([2, null, 4]);
    expect(view.filled).toEqual({ timbermen: 18, stopemen: 17, powdermen: 17 });
  });

  test('shows a refused score, but counts the saved one', () => {
    const theirs = scoreOfHole(9, { id: idOf('stopemen', 9), strokes: 3, version: 4 });
    const current = { ...theirs, teamId: 'stopemen' as const };
    const conflict = typedBy('stopemen', 9, { refusal: { status: 412, reason: '', current } });
    const refused = typedBy('timbermen', 1, { refusal: { status: 409, reason: 'Closed.', current: null } });
    const view = viewOf(FIVES, [conflict, refused]);
    expect(view.cells[cellId({ teamId: 'stopemen', hole: 9 })]).toMatchObject({
      state: 'conflict',
      value: 4,
      counts: 5,
      seen: { seenVersion: 3, seenValue: 5 },
    });
    expect(view.cells[cellId({ teamId: 'timbermen', hole: 1 })]).toMatchObject({
      state: 'refused',
      value: 4,
    });
    expect(view.problems.map(cellId)).toEqual(['timbermen-1', 'stopemen-9']);
    expect(view.points).toEqual({ timbermen: 0, stopemen: 0, powdermen: 0 });
  });

  test('an edit of a waiting correction keeps the version that the correction is based on', () => {
    const view = viewOf(FIVES, [typedBy('powdermen', 4, { value: 6, seenVersion: 2, seenValue: 7 })]);
    expect(view.cells[cellId({ teamId: 'powdermen', hole: 4 })]).toMatchObject({
      state: 'waiting',
      value: 6,
      seen: { seenVersion: 2, seenValue: 6 },
    });
  });
});
