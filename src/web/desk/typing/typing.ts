import type { Seen } from '#web/outbox/correction.ts';

/** What is being typed into a field. It belongs to what the person saw when they began, whatever arrives later. */
export type Draft<Value> = {
  text: string;
  seen: Seen<Value | null>;
  /** `refused`: it is nothing that can be posted. `asks`: the field is to be emptied, and that is asked once. */
  state: 'typing' | 'refused' | 'asks';
};
export type Drafts<Value> = Readonly<Record<string, Draft<Value>>>;

/** What a field shows, and what somebody who begins to type there has seen. */
export type Shown<Value> = { value: Value | null; seen: Seen<Value | null> };

export type Post<Cell, Value> = { cell: Cell; value: Value | null; seen: Seen<Value | null> };

export type Direction = 'left' | 'right' | 'up' | 'down';
export type Key = 'enter' | 'back' | 'delete' | 'escape' | Direction;

/** A sheet to type on: its fields, what may stand in them, and where the keys lead. */
export type Layout<Cell, Value> = {
  idOf: (cell: Cell) => string;
  /** What of a text may stand in the field while somebody types. */
  typeable: (text: string, cell: Cell) => string;
  /** Null if it cannot be posted there. */
  read: (text: string, cell: Cell) => Value | null;
  /** Null behind the last field and before the first. */
  next: (cell: Cell, steps: 1 | -1) => Cell | null;
  beside: (cell: Cell, direction: Direction) => Cell;
};

/** After a key: the drafts, what is posted, and where the focus goes; `end` is behind the last field. */
export type Pressed<Cell, Value> = {
  drafts: Drafts<Value>;
  post: Post<Cell, Value> | null;
  to: Cell | 'end';
};

/** The pure rules of typing on one kind of sheet. */
export function typingOn<Cell, Value>(layout: Layout<Cell, Value>) {
  const { idOf } = layout;

  /** Two digits are two digits: nothing moves until a key says so. */
  function typed(drafts: Drafts<Value>, cell: Cell, text: string, { seen }: Shown<Value>): Drafts<Value> {
    const id = idOf(cell);
    const draft: Draft<Value> = {
      text: layout.typeable(text, cell),
      seen: drafts[id]?.seen ?? seen,
      state: 'typing',
    };
    return { ...drafts, [id]: draft };
  }

  function pressed(drafts: Drafts<Value>, cell: Cell, key: Key, shown: Shown<Value>): Pressed<Cell, Value> {
    const draft = drafts[idOf(cell)];
    if (key === 'escape') return { drafts: without(drafts, cell), post: null, to: cell };
    if (key === 'delete') {
      if (shown.value === null) return { drafts: without(drafts, cell), post: null, to: cell };
      return draft?.state === 'asks' ? emptied(drafts, cell, shown) : asked(drafts, cell, shown);
    }
    const left = leaves(drafts, cell, shown);
    return { ...left, to: left.stays ? cell : destination(cell, key) };
  }

  /** The person has said yes to the question. */
  function emptied(drafts: Drafts<Value>, cell: Cell, shown: Shown<Value>): Pressed<Cell, Value> {
    const seen = drafts[idOf(cell)]?.seen ?? shown.seen;
    return { drafts: without(drafts, cell), post: { cell, value: null, seen }, to: cell };
  }

  function asked(drafts: Drafts<Value>, cell: Cell, { seen }: Shown<Value>): Pressed<Cell, Value> {
    const id = idOf(cell);
    const draft: Draft<Value> = { text: '', seen: drafts[id]?.seen ?? seen, state: 'asks' };
    return { drafts: { ...drafts, [id]: draft }, post: null, to: cell };
  }

  type Left = { drafts: Drafts<Value>; post: Post<Cell, Value> | null; stays: boolean };

  /** What becomes of a field that is about to be left. `stays`: it has something to say first. */
  function leaves(drafts: Drafts<Value>, cell: Cell, shown: Shown<Value>): Left {
    const draft = drafts[idOf(cell)];
    if (!draft) return { drafts, post: null, stays: false };
    if (draft.text === '') {
      if (shown.value === null) return { drafts: without(drafts, cell), post: null, stays: false };
      return { ...asked(drafts, cell, shown), stays: true };
    }
    const value = layout.read(draft.text, cell);
    if (value === null) {
      const refused: Draft<Value> = { ...draft, state: 'refused' };
      return { drafts: { ...drafts, [idOf(cell)]: refused }, post: null, stays: true };
    }
    const post = value === shown.value ? null : { cell, value, seen: draft.seen };
    return { drafts: without(drafts, cell), post, stays: false };
  }

  /** By the mouse or Tab: what is right is posted, what is not stays red, and a question is not answered. */
  function blurred(drafts: Drafts<Value>, cell: Cell, shown: Shown<Value>) {
    const draft = drafts[idOf(cell)];
    if (draft?.text === '') return { drafts: without(drafts, cell), post: null };
    const { drafts: after, post } = leaves(drafts, cell, shown);
    return { drafts: after, post };
  }

  function destination(cell: Cell, key: 'enter' | 'back' | Direction): Cell | 'end' {
    if (key === 'enter') return layout.next(cell, 1) ?? 'end';
    if (key === 'back') return layout.next(cell, -1) ?? cell;
    return layout.beside(cell, key);
  }

  function without(drafts: Drafts<Value>, cell: Cell): Drafts<Value> {
    const { [idOf(cell)]: _, ...others } = drafts;
    return others;
  }

  return { typed, pressed, emptied, blurred };
}
