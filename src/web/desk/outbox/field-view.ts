import { type Correction, isWaiting, type Seen, seenOf } from '#web/outbox/correction.ts';
import { entryValue, placeKey, type ValueOf } from '#web/outbox/entry.ts';
import type { DeskKind } from './desk-outbox.ts';

/** Values that are not in the outbox yet, by `placeKey`. */
export type Pending<K extends DeskKind> = Readonly<
  Record<string, { value: ValueOf<K['entry']>; seen: Seen<ValueOf<K['entry']>> }>
>;

/** `typed`: not stored yet. `waiting`: stored, so it survives a crash of the browser. */
export type FieldState = 'empty' | 'saved' | 'typed' | 'waiting' | 'refused' | 'conflict';

export type FieldView<K extends DeskKind> = {
  place: K['place'];
  entry: K['entry'];
  state: FieldState;
  /** The shown value: the last one typed here, even if it was refused, or else the saved one. */
  value: ValueOf<K['entry']>;
  /** The server's value. */
  saved: ValueOf<K['entry']>;
  /** The value that sums and points are computed with: the saved one if the typed one was refused. */
  counts: ValueOf<K['entry']>;
  seen: Seen<ValueOf<K['entry']>>;
  /** The refused correction, if any. */
  refused: Correction<K> | null;
};

/** Combines a saved entry with this organizer's corrections. */
export type FieldOf<K extends DeskKind> = (place: K['place'], entry: K['entry']) => FieldView<K>;

export function fieldsWith<K extends DeskKind>(
  own: readonly Correction<K>[],
  pending: Pending<K>,
): FieldOf<K> {
  const ownAt = Map.groupBy(own, ({ place }) => placeKey(place));
  return (place, entry) => {
    const key = placeKey(place);
    const typed = pending[key];
    const ownHere = ownAt.get(key) ?? [];
    const newest = ownHere.at(-1);
    const saved = entryValue(entry);
    const shown = { place, entry, saved, seen: seenOf<K>(entry, ownHere), refused: null };
    if (typed) {
      const { value, seen } = typed;
      // While the field shows the typed value, the organizer cannot see a newer entry in it. So the next edit
      // is based on the same version as the typed value.
      return { ...shown, state: 'typed', value, counts: value, seen: { ...seen, seenValue: value } };
    }
    if (!newest) return { ...shown, state: saved === null ? 'empty' : 'saved', value: saved, counts: saved };
    const { value, refusal } = newest;
    if (isWaiting(newest)) return { ...shown, state: 'waiting', value, counts: value };
    return {
      ...shown,
      state: refusal?.current ? 'conflict' : 'refused',
      value,
      counts: saved,
      refused: newest,
    };
  };
}
