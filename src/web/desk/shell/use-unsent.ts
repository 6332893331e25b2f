import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { cardsOutbox } from '#web/desk/cards/cards-outbox.ts';
import { matchesOutbox, paperOutbox, scoresOutbox } from '#web/desk/day-sheet/outboxes.ts';
import type { DeskKind } from '#web/desk/outbox/desk-outbox.ts';
import type { Counted } from '#web/desk/outbox/texts.ts';
import type { Outbox } from '#web/outbox/outbox.ts';

/** Corrections that the server has not accepted, from all pages. The shell keeps sending them. */
export function useUnsent(name: string): Counted {
  const queryClient = useQueryClient();
  return [
    { what: 'score', count: useOwn(scoresOutbox(queryClient), name) },
    { what: 'match', count: useOwn(matchesOutbox(queryClient), name) },
    { what: 'paper total', count: useOwn(paperOutbox(queryClient), name) },
    { what: 'card field', count: useOwn(cardsOutbox(queryClient), name) },
  ];
}

function useOwn<K extends DeskKind>({ view }: Outbox<K>, name: string): number {
  const { queue } = useSyncExternalStore(view.subscribe, view.get);
  return queue.filter(({ author }) => author.name === name).length;
}
