import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskCards } from '#contract/desk/cards.ts';
import { usePosting } from '#web/desk/outbox/use-posting.ts';
import type { Post } from '#web/desk/typing/typing.ts';
import type { TypingControls } from '#web/desk/typing/use-typing.ts';
import type { CardCell, CardValue } from './card-cells.ts';
import { cardCellId } from './card-cells.ts';
import { cardsView } from './card-view.ts';
import { cardsOutbox } from './cards-outbox.ts';
import { type CardRow, cardsQuery, rowsOf } from './cards-query.ts';

export type CardPost = Post<CardCell, CardValue>;
export type CardTyping = TypingControls<CardCell, CardValue>;

/** The cards as this person sees them, and the way to post on them. */
export function useCards(tournamentId: number, name: string) {
  const queryClient = useQueryClient();
  const query = useQuery(cardsQuery(tournamentId)); // the desk's feed reads it again when somebody has posted
  const { own, pending, ...posting } = usePosting<CardRow>(cardsOutbox(queryClient), name);
  const view = query.data && cardsView(query.data, own, pending);

  function post({ cell, strokes, seen }: CardPost): void {
    const row = view?.cells[cardCellId(cell)]?.row;
    if (!row) return;
    const { playerId, entry, hole } = cell;
    const place = {
      tournamentId,
      scoreId: row.id,
      day: 2 as const,
      hole,
      card: { playerId, entry },
    };
    const standing = () => {
      const known = queryClient.getQueryData<DeskCards>(cardsQuery(tournamentId).queryKey);
      return (known && rowsOf(known).find(({ id }) => id === row.id)) ?? row;
    };
    posting.post({ place, strokes, seen, standing });
  }

  const shown = new Set(Object.values(view?.cells ?? {}).map(({ row }) => row.id));
  /** Refused, and their fields are not here any more: the card is typed a second time, or nobody's. */
  const stranded = own.filter(
    ({ refusal, place }) => refusal && place.tournamentId === tournamentId && !shown.has(place.scoreId),
  );

  return { ...posting, query, view, post, stranded };
}
export type CardsControls = ReturnType<typeof useCards>;
