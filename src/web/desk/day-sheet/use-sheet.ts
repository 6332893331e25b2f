import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DaySheet } from '#contract/desk/scores.ts';
import type { Score } from '#contract/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import { usePosting } from '#web/desk/outbox/use-posting.ts';
import { sheetQuery } from '#web/desk/sheet-query.ts';
import type { Post } from '#web/desk/typing/typing.ts';
import type { TypingControls } from '#web/desk/typing/use-typing.ts';
import type { Cell } from './cells.ts';
import { scoresOutbox } from './scores-outbox.ts';
import { sheetView } from './sheet-view.ts';

export type SheetPost = Post<Cell, number>;
export type SheetTyping = TypingControls<Cell, number>;

/** The sheet of a day as this person sees it, and the way to post on it. */
export function useSheet(tournamentId: number, day: DayNumber, name: string) {
  const queryClient = useQueryClient();
  const query = useQuery(sheetQuery(tournamentId, day)); // the desk's feed reads it again when somebody has posted
  const { own, pending, ...posting } = usePosting<Score>(scoresOutbox(queryClient), name);
  const view = query.data && sheetView(query.data, own, pending);
  const standing = (scoreId: number) =>
    queryClient
      .getQueryData<DaySheet>(sheetQuery(tournamentId, day).queryKey)
      ?.scores.find(({ id }) => id === scoreId);

  function post({ cell: { teamId, hole }, strokes, seen }: SheetPost): void {
    const score = query.data?.scores.find((other) => other.teamId === teamId && other.hole === hole);
    if (!score) return;
    const place = { tournamentId, scoreId: score.id, day, hole };
    posting.post({ place, strokes, seen, standing: () => standing(score.id) ?? score });
  }

  return { ...posting, query, view, post };
}
export type SheetControls = ReturnType<typeof useSheet>;
