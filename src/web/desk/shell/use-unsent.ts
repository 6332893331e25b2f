import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { cardsOutbox } from '#web/desk/cards/cards-outbox.ts';
import { matchesOutbox } from '#web/desk/day-sheet/matches-outbox.ts';
import { paperOutbox } from '#web/desk/day-sheet/paper-outbox.ts';
import { scoresOutbox } from '#web/desk/day-sheet/scores-outbox.ts';
import type { DeskOutbox } from '#web/desk/outbox/desk-outbox.ts';
import type { Counted } from '#web/desk/outbox/texts.ts';
import type { Standing } from '#web/outbox/correction.ts';

/** What this person has posted and the server has not taken, on whichever page: the shell keeps sending it. */
export function useUnsent(name: string): Counted {
  const queryClient = useQueryClient();
  return [
    { what: 'score', count: useOwn(scoresOutbox(queryClient), name) },
    { what: 'match', count: useOwn(matchesOutbox(queryClient), name) },
    { what: 'paper total', count: useOwn(paperOutbox(queryClient), name) },
    { what: 'card field', count: useOwn(cardsOutbox(queryClient), name) },
  ];
}

function useOwn<Row extends Standing>({ view }: DeskOutbox<Row>, name: string): number {
  const { queue } = useSyncExternalStore(view.subscribe, view.get);
  return queue.filter(({ captain }) => captain.name === name).length;
}
