import type { DaySheet } from '#contract/desk/scores.ts';
import { paperDifference } from '#domain/paper-total.ts';
import type { FieldOf, FieldView } from '#web/desk/outbox/field-view.ts';
import { type Cell, cellId, PAPER } from './cells.ts';
import type { PaperTotalKind } from './outboxes.ts';
import { type SheetView, strokesOf } from './sheet-view.ts';

export type PaperCellView = FieldView<PaperTotalKind> & {
  cell: Cell;
  /** The strokes on the sheet minus those on paper. Null while there is nothing to compare. */
  difference: number | null;
};

/** The paper totals by field id. Unsent totals are compared, too. */
export function paperView(
  tournamentId: number,
  { paperTotals }: DaySheet,
  view: SheetView,
  fieldOf: FieldOf<PaperTotalKind>,
): Readonly<Record<string, PaperCellView>> {
  const views = paperTotals.map((paper): PaperCellView => {
    const { day, teamId } = paper;
    const field = fieldOf({ kind: 'paper total', tournamentId, day, teamId }, paper);
    const difference = paperDifference(strokesOf(view, teamId), field.counts);
    return { ...field, cell: { teamId, hole: PAPER }, difference };
  });
  return Object.fromEntries(views.map((paper) => [cellId(paper.cell), paper]));
}
