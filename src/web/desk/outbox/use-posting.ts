import { useRef, useState, useSyncExternalStore } from 'react';
import { isWaiting, type Seen, sameAuthor } from '#web/outbox/correction.ts';
import { placeKey, type ValueOf } from '#web/outbox/entry.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { canStore } from './can-store.ts';
import type { DeskKind } from './desk-outbox.ts';
import { fieldsWith, type Pending } from './field-view.ts';

/** Posts values from a sheet. Posting never blocks typing. */
export function usePosting<K extends DeskKind>(outbox: Outbox<K>, name: string) {
  const { queue, fresh } = useSyncExternalStore(outbox.view.subscribe, outbox.view.get);
  const [pending, setPending] = useState<Pending<K>>({});
  const cannotStore = !useSyncExternalStore(canStore.subscribe, canStore.get);
  const storing = useRef(Promise.resolve()); // stores values in the order of typing

  const author = { name, teamId: null };
  const own = queue.filter((correction) => sameAuthor(correction.author, author));

  type Posted = {
    place: K['place'];
    value: ValueOf<K['entry']>;
    seen: Seen<ValueOf<K['entry']>>;
    /** Returns the newest version of the entry that this laptop knows at the time of the call. */
    newest: () => K['entry'];
  };
  function post({ place, value, seen, newest }: Posted): void {
    const key = placeKey(place);
    const typed = { value, seen };
    setPending((before) => ({ ...before, [key]: typed }));
    const store = async () => {
      const confirmation = { author, place, value, ...seen, entry: newest() };
      await outbox.confirm(confirmation, navigator.onLine).catch(() => {}); // `canStore` reports the failure
      setPending(({ [key]: latest, ...others }) =>
        latest && latest !== typed ? { ...others, [key]: latest } : others,
      );
    };
    storing.current = storing.current.then(store);
  }

  return {
    own,
    fieldOf: fieldsWith(own, pending),
    post,
    cannotStore,
    /** Discards a refused correction and keeps the saved value. */
    discard: (key: string) => void outbox.discard(key),
    sendNow: () => void outbox.send(),
    /** Corrections that are still pending after the first attempt to send them. */
    waiting: own.filter((correction) => isWaiting(correction) && !fresh.has(correction.key)),
    ofOthers: queue.filter((correction) => !sameAuthor(correction.author, author)),
  };
}
export type PostingControls<K extends DeskKind> = ReturnType<typeof usePosting<K>>;
