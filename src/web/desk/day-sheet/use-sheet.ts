import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { DaySheet } from '#contract/desk/scores.ts';
import type { DayNumber } from '#domain/rules.ts';
import { deskOutbox } from '#web/desk/outbox/desk-outbox.ts';
import { sheetQuery } from '#web/desk/sheet-query.ts';
import { isWaiting, sameAuthor } from '#web/outbox/correction.ts';
import { type Pending, sheetView } from './sheet-view.ts';
import type { Post } from './typing.ts';

/** The sheet of a day as this person sees it, and the way to post on it. Posting never waits for anything. */
export function useSheet(tournamentId: number, day: DayNumber, name: string) {
  const queryClient = useQueryClient();
  const query = useQuery(sheetQuery(tournamentId, day)); // the desk's feed reads it again when somebody has posted
  const outbox = deskOutbox(queryClient);
  const { queue, fresh } = useSyncExternalStore(outbox.view.subscribe, outbox.view.get);
  const [pending, setPending] = useState<Pending>({});
  const [cannotKeep, setCannotKeep] = useState(false);
  const storing = useRef(Promise.resolve()); // one after the other: what is typed is stored in that order

  const author = { name, teamId: null };
  const own = queue.filter(({ captain }) => sameAuthor(captain, author));
  const view = query.data && sheetView(query.data, own, pending);
  const standing = (scoreId: number) =>
    queryClient
      .getQueryData<DaySheet>(sheetQuery(tournamentId, day).queryKey)
      ?.scores.find(({ id }) => id === scoreId);

  function post({ cell: { teamId, hole }, strokes, seen }: Post): void {
    const score = query.data?.scores.find((other) => other.teamId === teamId && other.hole === hole);
    if (!score) return;
    const { id: scoreId } = score;
    const typed = { strokes };
    setPending((before) => ({ ...before, [scoreId]: typed }));
    const store = async () => {
      const place = { tournamentId, scoreId, day, hole };
      const confirmation = { captain: author, place, strokes, ...seen, standing: standing(scoreId) ?? score };
      await outbox.confirm(confirmation, navigator.onLine).then(
        () => setCannotKeep(false),
        () => setCannotKeep(true),
      );
      setPending(({ [scoreId]: latest, ...others }) =>
        latest && latest !== typed ? { ...others, [scoreId]: latest } : others,
      );
    };
    storing.current = storing.current.then(store);
  }

  return {
    query,
    view,
    post,
    cannotKeep,
    /** Keeps what is saved: what was refused is gone. */
    discard: (key: string) => void outbox.discard(key),
    sendNow: () => void outbox.send(),
    /** Those whose first try has failed; the others are on their way. */
    waiting: own.filter((correction) => isWaiting(correction) && !fresh.has(correction.key)),
    ofOthers: queue.filter(({ captain }) => !sameAuthor(captain, author)),
  };
}
export type SheetControls = ReturnType<typeof useSheet>;
