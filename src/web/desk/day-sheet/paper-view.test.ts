import { expect, test } from 'vitest';
import type { DaySheet, DeskPaperTotal, DeskScore } from '#contract/desk/scores.ts';
import { DAY_1, HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { AS_OF, scoreOfHole } from '#testing/samples/cup.ts';
import { fieldsWith } from '#web/desk/outbox/field-view.ts';
import type { Correction } from '#web/outbox/correction.ts';
import type { PaperTotalKind } from './outboxes.ts';
import { paperView } from './paper-view.ts';
import { sheetView } from './sheet-view.ts';

const total = (teamId: TeamId, parts: Partial<DeskPaperTotal> = {}): DeskPaperTotal => ({
  day: 1,
  teamId,
  total: null,
  version: 1,
  setBy: null,
  ...parts,
});
const OTTO = { name: 'Otto Tally', role: 'organizer', at: AS_OF } as const;

/** Four strokes on every hole: each card adds up to 72. */
function sheetWith(paperTotals: DeskPaperTotal[]): DaySheet {
  const scores = TEAM_IDS.flatMap((teamId, team) =>
    HOLE_NUMBERS.map(
      (hole): DeskScore => ({ ...scoreOfHole(hole, { id: team * 100 + hole, strokes: 4 }), teamId }),
    ),
  );
  return { day: 1, state: 'open', points: DAY_1.points, scores, matches: [], paperTotals };
}
type PaperCorrection = Correction<PaperTotalKind>;
const typed = (value: number | null, parts: Partial<PaperCorrection> = {}): PaperCorrection => ({
  key: 'key',
  author: { name: 'June Ledger', teamId: null },
  place: { kind: 'paper total', tournamentId: 2025, day: 1, teamId: 'timbermen' },
  value,
  confirmedAt: AS_OF,
  seenVersion: 1,
  seenValue: null,
  tried: true,
  refusal: null,
  ...parts,
});
const viewOf = (paper: DeskPaperTotal, own: PaperCorrection[] = []) => {
  const sheet = sheetWith([paper]);
  const view = sheetView(2025, sheet, fieldsWith([], {}));
  return paperView(2025, sheet, view, fieldsWith(own, {}))['timbermen-paper'];
};

test('compares a paper total with the posted strokes', () => {
  expect(viewOf(total('timbermen'))).toMatchObject({ state: 'empty', difference: null });
  expect(viewOf(total('timbermen', { total: 72 }))).toMatchObject({ state: 'saved', difference: 0 });
  expect(viewOf(total('timbermen', { total: 73 }))).toMatchObject({ state: 'saved', difference: -1 });
});

test('D-12 compares a paper total immediately, before the server has accepted it', () => {
  expect(viewOf(total('timbermen'), [typed(74)])).toMatchObject({ state: 'waiting', difference: -2 });
});

test('in a conflict, the other organizer’s total counts until this organizer decides', () => {
  const theirs = total('timbermen', { total: 72, version: 2, setBy: OTTO });
  const refusal = { status: 412, reason: '', current: theirs };
  expect(viewOf(theirs, [typed(74, { refusal })])).toMatchObject({
    state: 'conflict',
    value: 74,
    counts: 72,
    difference: 0,
  });
});
