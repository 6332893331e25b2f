import { useRef, useState, useSyncExternalStore } from 'react';
import { isWaiting, type Place, type Standing, sameAuthor } from '#web/outbox/correction.ts';
import type { Seen } from '#web/outbox/seen.ts';
import { canKeep } from './can-keep.ts';
import type { DeskOutbox } from './desk-outbox.ts';
import type { Pending } from './field-view.ts';

/** The way to post from a sheet. Posting never waits for anything. */
export function usePosting<Row extends Standing>(outbox: DeskOutbox<Row>, name: string) {
  const { queue, fresh } = useSyncExternalStore(outbox.view.subscribe, outbox.view.get);
  const [pending, setPending] = useState<Pending<Row>>({});
  const cannotKeep = !useSyncExternalStore(canKeep.subscribe, canKeep.get);
  const storing = useRef(Promise.resolve()); // one after the other: what is typed is stored in that order

  const author = { name, teamId: null };
  const own = queue.filter(({ captain }) => sameAuthor(captain, author));

  type Posted = {
    place: Place;
    strokes: Row['strokes'];
    seen: Seen<Row['strokes']>;
    /** As this laptop knows it by then. */
    standing: () => Row;
  };
  function post({ place, strokes, seen, standing }: Posted): void {
    const id = place.scoreId;
    const typed = { strokes, seen };
    setPending((before) => ({ ...before, [id]: typed }));
    const store = async () => {
      const confirmation = { captain: author, place, strokes, ...seen, standing: standing() };
      await outbox.confirm(confirmation, navigator.onLine).catch(() => {}); // `canKeep` says so
      setPending(({ [id]: latest, ...others }) =>
        latest && latest !== typed ? { ...others, [id]: latest } : others,
      );
    };
    storing.current = storing.current.then(store);
  }

  return {
    own,
    pending,
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
export type PostingControls<Row extends Standing> = ReturnType<typeof usePosting<Row>>;
