import type { Seen } from '#web/outbox/correction.ts';

/** The text being typed into a field. `seen` is the version and value of the entry when typing began. */
export type Draft<Value> = {
  text: string;
  seen: Seen<Value | null>;
  /** `refused`: the text cannot be posted. `asks`: the field asks before it is cleared. */
  state: 'typing' | 'refused' | 'asks';
};
export type Drafts<Value> = Readonly<Record<string, Draft<Value>>>;

/** The value that a field shows, and the version that a new draft starts from. */
export type Shown<Value> = { value: Value | null; seen: Seen<Value | null> };

export type Post<Cell, Value> = { cell: Cell; value: Value | null; seen: Seen<Value | null> };

export type Direction = 'left' | 'right' | 'up' | 'down';
export type Key = 'enter' | 'back' | 'delete' | 'escape' | Direction;

/** A sheet to type on: its fields, their valid values, and where each key leads. */
export type Layout<Cell, Value> = {
  idOf: (cell: Cell) => string;
  /** Removes characters that the field does not accept. */
  typeable: (text: string, cell: Cell) => string;
  /** Null if the text cannot be posted in this field. */
  read: (text: string, cell: Cell) => Value | null;
  /** The next field in the order of typing or, with -1, the previous one. Null if there is none. */
  next: (cell: Cell, steps: 1 | -1) => Cell | null;
  beside: (cell: Cell, direction: Direction) => Cell;
};

/** The result of a key: the drafts, the value to post, and the field to focus. `end`: past the last field. */
export type Pressed<Cell, Value> = {
  drafts: Drafts<Value>;
  post: Post<Cell, Value> | null;
  to: Cell | 'end';
};

/** The pure rules of typing on one kind of sheet. */
export function typingOn<Cell, Value>(layout: Layout<Cell, Value>) {
  const { idOf } = layout;

  /** Updates the draft. Typing never moves the focus: a second digit goes into the same field. */
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

  /** Clears the field, once the person has confirmed. */
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

  /**
   * Called before a field is left: posts the text, refuses it, or asks before clearing the field. `stays`: the focus
   * stays, because the text was refused or the question is open.
   */
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

  /** After a click elsewhere or Tab: posts a valid value, keeps an invalid one in red, never clears a saved one. */
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
