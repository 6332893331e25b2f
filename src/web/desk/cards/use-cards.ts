import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskCards } from '#contract/desk/cards.ts';
import { usePosting } from '#web/desk/outbox/use-posting.ts';
import { cardsQuery, rowsOf } from '#web/desk/scores/cards-query.ts';
import type { Post } from '#web/desk/typing/typing.ts';
import type { TypingControls } from '#web/desk/typing/use-typing.ts';
import type { CardCell, CardValue } from './card-cells.ts';
import { cardCellId } from './card-cells.ts';
import { cardsView } from './card-view.ts';
import { cardsOutbox } from './cards-outbox.ts';

export type CardPost = Post<CardCell, CardValue>;
export type CardTyping = TypingControls<CardCell, CardValue>;

/** The cards with this organizer's corrections, and functions for posting more corrections. */
export function useCards(tournamentId: number, name: string) {
  const queryClient = useQueryClient();
  const query = useQuery(cardsQuery(tournamentId)); // the desk's feed invalidates this query when someone posts
  const posting = usePosting(cardsOutbox(queryClient), name);
  const view = query.data && cardsView(tournamentId, query.data, posting.fieldOf);

  function post({ cell, value, seen }: CardPost): void {
    const shown = view?.cells[cardCellId(cell)];
    if (!shown) return;
    const { place, entry } = shown;
    const newest = () => {
      const known = queryClient.getQueryData<DeskCards>(cardsQuery(tournamentId).queryKey);
      return (known && rowsOf(known).find(({ id }) => id === place.id)) ?? entry;
    };
    posting.post({ place, value, seen, newest });
  }

  const ids = new Set(Object.values(view?.cells ?? {}).map(({ place }) => place.id));
  /**
   * Refused corrections whose field is no longer shown, because the card is now being typed a second time or its
   * player is not in a group.
   */
  const stranded = posting.own.filter(
    ({ refusal, place }) => refusal && place.tournamentId === tournamentId && !ids.has(place.id),
  );

  return { ...posting, query, view, post, stranded };
}
export type CardsControls = ReturnType<typeof useCards>;
