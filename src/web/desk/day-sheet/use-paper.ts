import { useQueryClient } from '@tanstack/react-query';
import type { DaySheet } from '#contract/desk/scores.ts';
import { usePosting } from '#web/desk/outbox/use-posting.ts';
import { knownSheet } from '#web/desk/scores/queries.ts';
import { cellId } from './cells.ts';
import { paperOutbox } from './outboxes.ts';
import { paperView } from './paper-view.ts';
import type { SheetView } from './sheet-view.ts';
import type { SheetPost } from './use-sheet.ts';

/** The paper totals of a day as their reader sees them, posted as scores are. */
export function usePaper(tournamentId: number, data: DaySheet, view: SheetView, name: string) {
  const queryClient = useQueryClient();
  const posting = usePosting(paperOutbox(queryClient), name);
  const cells = paperView(tournamentId, data, view, posting.fieldOf);

  function post({ cell, value, seen }: SheetPost): void {
    const shown = cells[cellId(cell)];
    if (!shown) return;
    const { place, entry } = shown;
    const newest = () =>
      knownSheet(queryClient, place)?.paperTotals.find(({ teamId }) => teamId === place.teamId) ?? entry;
    posting.post({ place, value, seen, newest });
  }

  return { ...posting, cells, post };
}
export type PaperControls = ReturnType<typeof usePaper>;
