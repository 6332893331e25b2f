import type { DaySheet } from '#contract/desk/scores.ts';
import { paperDifference } from '#domain/paper-total.ts';
import { type FieldView, fieldView, type Pending } from '#web/desk/outbox/field-view.ts';
import { type Cell, cellId, PAPER } from './cells.ts';
import { type PaperCorrection, type PaperRow, paperRow } from './paper-outbox.ts';
import { type SheetView, strokesOf } from './sheet-view.ts';

export type PaperCellView = FieldView<PaperRow> & {
  cell: Cell;
  row: PaperRow;
  /** The sheet's strokes less the paper's; null while there is nothing to compare. */
  difference: number | null;
};

/** The paper totals as the person sees them, by the ids of their fields: compared at once, answered or not. */
export function paperView(
  tournamentId: number,
  { paperTotals }: DaySheet,
  view: SheetView,
  { own, pending }: { own: readonly PaperCorrection[]; pending: Pending<PaperRow> },
): Readonly<Record<string, PaperCellView>> {
  const views = paperTotals.map((paper): PaperCellView => {
    const row = paperRow(tournamentId, paper);
    const field = fieldView<PaperRow>(
      row,
      own.filter(({ place }) => place.scoreId === row.id),
      pending,
    );
    const cell = { teamId: paper.teamId, hole: PAPER };
    return { ...field, cell, row, difference: paperDifference(strokesOf(view, paper.teamId), field.counts) };
  });
  return Object.fromEntries(views.map((paper) => [cellId(paper.cell), paper]));
}
