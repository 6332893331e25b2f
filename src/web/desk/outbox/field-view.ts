import { type Author, type Correction, isWaiting, type Standing } from '#web/outbox/correction.ts';
import { type Seen, seenOf } from '#web/outbox/seen.ts';

/** Typed a moment ago and not yet in the outbox, by the id of what it is for. */
export type Pending<Row extends Standing> = Readonly<Record<number, { strokes: Row['strokes'] }>>;

export type FieldState = 'empty' | 'saved' | 'waiting' | 'refused' | 'conflict';

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
  const newest = own.at(-1);
  const typed = pending[row.id] ?? (newest && isWaiting(newest) ? newest : null);
  const refused = typed || !newest ? null : newest;
  const base = { seen: seenOf(row, own), refused };
  if (typed) return { ...base, state: 'waiting', strokes: typed.strokes, counts: typed.strokes };
  if (refused) {
    const state = refused.refusal?.current ? 'conflict' : 'refused';
    return { ...base, state, strokes: refused.strokes, counts: row.strokes };
  }
  return {
    ...base,
    state: row.strokes === null ? 'empty' : 'saved',
    strokes: row.strokes,
    counts: row.strokes,
  };
}
