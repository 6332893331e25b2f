import { useQueryClient } from '@tanstack/react-query';
import type { DaySheet } from '#contract/desk/scores.ts';
import { usePosting } from '#web/desk/outbox/use-posting.ts';
import { sheetQuery } from '#web/desk/sheet-query.ts';
import { cellId } from './cells.ts';
import { type PaperRow, paperOutbox, paperRow } from './paper-outbox.ts';
import { paperView } from './paper-view.ts';
import type { SheetView } from './sheet-view.ts';
import type { SheetPost } from './use-sheet.ts';

/** The paper totals of a day as this person sees them, and the way to post them: as scores are posted. */
export function usePaper(tournamentId: number, data: DaySheet, view: SheetView, name: string) {
  const queryClient = useQueryClient();
  const { own, pending, ...posting } = usePosting<PaperRow>(paperOutbox(queryClient), name);
  const cells = paperView(tournamentId, data, view, { own, pending });

  function post({ cell, strokes, seen }: SheetPost): void {
    const shown = cells[cellId(cell)]?.row;
    if (!shown) return;
    const { day, teamId } = shown.paper;
    const standing = () => {
      const known = queryClient
        .getQueryData<DaySheet>(sheetQuery(tournamentId, day).queryKey)
        ?.paperTotals.find((paper) => paper.teamId === teamId);
      return known ? paperRow(tournamentId, known) : shown;
    };
    const place = { tournamentId, scoreId: shown.id, day, hole: cell.hole, paper: teamId };
    posting.post({ place, strokes, seen, standing });
  }

  return { ...posting, own, cells, post };
}
export type PaperControls = ReturnType<typeof usePaper>;
