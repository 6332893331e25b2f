import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DayNumber } from '#domain/rules.ts';
import { usePosting } from '#web/desk/outbox/use-posting.ts';
import { knownSheet, sheetQuery } from '#web/desk/scores/queries.ts';
import type { Post } from '#web/desk/typing/typing.ts';
import type { TypingControls } from '#web/desk/typing/use-typing.ts';
import { type Cell, cellId } from './cells.ts';
import { scoresOutbox } from './outboxes.ts';
import { sheetView } from './sheet-view.ts';

export type SheetPost = Post<Cell, number>;
export type SheetTyping = TypingControls<Cell, number>;

/** The sheet of a day as its reader sees it, with the means to post on it. */
export function useSheet(tournamentId: number, day: DayNumber, name: string) {
  const queryClient = useQueryClient();
  const query = useQuery(sheetQuery(tournamentId, day)); // the desk's feed invalidates it when someone posts
  const posting = usePosting(scoresOutbox(queryClient), name);
  const view = query.data && sheetView(tournamentId, query.data, posting.fieldOf);

  function post({ cell, value, seen }: SheetPost): void {
    const shown = view?.cells[cellId(cell)];
    if (!shown) return;
    const { place, entry } = shown;
    const newest = () => knownSheet(queryClient, place)?.scores.find(({ id }) => id === place.id) ?? entry;
    posting.post({ place, value, seen, newest });
  }

  return { ...posting, query, view, post };
}
export type SheetControls = ReturnType<typeof useSheet>;
