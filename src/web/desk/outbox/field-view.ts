import { type Author, type Correction, isWaiting, type Standing } from '#web/outbox/correction.ts';
import { type Seen, seenOf } from '#web/outbox/seen.ts';

/** Typed a moment ago and not yet in the outbox, by the id of what it is for. */
export type Pending<Row extends Standing> = Readonly<
  Record<number, { strokes: Row['strokes']; seen: Seen<Row['strokes']> }>
>;

/** `typed`: a moment ago, and not on this device's disk yet. `waiting`: there, whatever happens to the browser. */
export type FieldState = 'empty' | 'saved' | 'typed' | 'waiting' | 'refused' | 'conflict';

export type FieldView<Row extends Standing> = {
  state: FieldState;
  /** What the field shows: what was typed here last, accepted or not. */
  strokes: Row['strokes'];
  /** What counts: without what was refused. */
  counts: Row['strokes'];
  seen: Seen<Row['strokes']>;
  /** What was refused, if it was. */
  refused: Correction<Author, Row> | null;
};

/** A field as the person sees it: what the server said, and over it what they have typed. */
export function fieldView<Row extends Standing>(
  row: Row,
  own: readonly Correction<Author, Row>[],
  pending: Pending<Row>,
): FieldView<Row> {
  const typed = pending[row.id];
  if (typed) {
    const { strokes, seen } = typed;
    // What comes in now is not on the screen: what is typed over it begins where it did.
    return {
      state: 'typed',
      strokes,
      counts: strokes,
      seen: { ...seen, seenStrokes: strokes },
      refused: null,
    };
  }
  const seen = seenOf(row, own);
  const newest = own.at(-1);
  if (newest && isWaiting(newest))
    return { state: 'waiting', strokes: newest.strokes, counts: newest.strokes, seen, refused: null };
  if (newest) {
    const state = newest.refusal?.current ? 'conflict' : 'refused';
    return { state, strokes: newest.strokes, counts: row.strokes, seen, refused: newest };
  }
  const { strokes } = row;
  return { state: strokes === null ? 'empty' : 'saved', strokes, counts: strokes, seen, refused: null };
}
