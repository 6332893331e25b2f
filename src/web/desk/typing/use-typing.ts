import { type FocusEvent, type InputEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { FieldState } from '#web/desk/outbox/field-view.ts';
import { useKeyDown } from '#web/desk/ui/use-key-down.ts';
import {
  type Direction,
  type Drafts,
  type Key,
  type Layout,
  type Post,
  type Pressed,
  type Shown,
  typingOn,
} from './typing.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The part of a `FieldView` that typing needs. */
type Field<Cell, Value> = Shown<Value> & { cell: Cell; refused: { key: string } | null };

type TypingOptions<Cell, Value> = {
  layout: Layout<Cell, Value>;
  /** By field id, in the order of the sheet. */
  cells: Readonly<Record<string, Field<Cell, Value>>>;
  post: (post: Post<Cell, Value>) => void;
  /** Called by Esc: discards a refused correction. */
  discard: (key: string) => void;
  onKeys: () => void;
  /** Called by Enter in the last field. */
  onEnd: () => void;
  /** Makes a field visible before it gets the focus, on a sheet that does not show all its fields at once. */
  bring?: (cell: Cell) => void;
  /** Whether a field needs attention for a reason other than a refusal. */
  needsYou?: (cell: Cell) => boolean;
  /** Handles a key specific to this sheet. Returns false for any other key. */
  onOwnKey?: (cell: Cell, event: KeyboardEvent<HTMLInputElement>) => boolean;
};

/** Manages drafts and focus. The focus moves during the key press, so that the next key goes to the right field. */
export function useTyping<Cell, Value>(options: TypingOptions<Cell, Value>) {
  const { layout, cells, post, discard, onKeys, onEnd, bring, needsYou, onOwnKey } = options;
  const { idOf } = layout;
  const { typed, pressed, emptied, blurred } = typingOn(layout);
  const [drafts, setDrafts] = useState<Drafts<Value>>({});
  const [at, setAt] = useState<Cell | null>(null);
  const now = useRef<Drafts<Value>>({}); // keys arrive faster than renders
  const shownAt = (cell: Cell) => cells[idOf(cell)];

  function keep(after: Drafts<Value>) {
    now.current = after;
    setDrafts(after);
  }
  function focusOn(cell: Cell) {
    bring?.(cell);
    document.getElementById(idOf(cell))?.focus();
  }
  function carryOut(cell: Cell, { drafts: after, post: posted, to }: Pressed<Cell, Value>) {
    keep(after);
    if (posted) post(posted);
    if (to === 'end') onEnd();
    else if (to !== cell) focusOn(to);
  }
  function press(cell: Cell, key: Key) {
    const shown = shownAt(cell);
    if (!shown) return;
    if (key === 'escape' && shown.refused) discard(shown.refused.key);
    carryOut(cell, pressed(now.current, cell, key, shown));
  }
  function goToProblem() {
    const problems = Object.values(cells).filter(
      ({ refused, cell }) =>
        refused !== null || now.current[idOf(cell)]?.state === 'refused' || needsYou?.(cell),
    );
    const after = problems.findIndex(({ cell }) => at !== null && idOf(cell) === idOf(at)) + 1;
    const next = problems[after] ?? problems[0];
    if (next) focusOn(next.cell);
  }

  useKeyDown((event) => {
    if (event.key !== 'F2') return;
    event.preventDefault();
    goToProblem();
  });

  return {
    idOf,
    at,
    drafts,
    press,
    focusOn,
    goToProblem,
    /** A field's draft and state. `here`: it has the cursor. `hasMessage`: it has a callout to show. */
    stateOf({ cell, state, refused }: { cell: Cell; state: FieldState; refused: unknown }) {
      const draft = drafts[idOf(cell)];
      const isRefused = draft?.state === 'refused';
      return {
        draft,
        state: isRefused ? 'refused' : state,
        here: at !== null && idOf(at) === idOf(cell),
        hasMessage: refused !== null || isRefused || draft?.state === 'asks',
      } as const;
    },
    empty: (cell: Cell) => {
      const shown = shownAt(cell);
      if (shown) carryOut(cell, emptied(now.current, cell, shown));
      focusOn(cell);
    },
    /** Posts a value that was chosen instead of typed. */
    choose: (cell: Cell, value: Value) => {
      const shown = shownAt(cell);
      if (!shown) return;
      const { [idOf(cell)]: _, ...others } = now.current;
      keep(others);
      post({ cell, value, seen: shown.seen });
    },
    type(cell: Cell, { currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) {
      const shown = shownAt(cell);
      if (!shown) return;
      // The first key replaces the old value, no matter where the caret is.
      const inserted = nativeEvent.data ?? null; // null when the browser fills in the field
      const begins = now.current[idOf(cell)] === undefined && inserted !== null;
      keep(typed(now.current, cell, begins ? inserted : currentTarget.value, shown));
    },
    keyDown(cell: Cell, event: KeyboardEvent<HTMLInputElement>) {
      if (onOwnKey?.(cell, event)) return event.preventDefault();
      if (event.key === '?') onKeys();
      const key = keyOf(event);
      if (event.key !== '?' && !key) return;
      event.preventDefault();
      if (key === 'delete' && event.currentTarget.readOnly) return;
      if (key) press(cell, key);
    },
    focus(cell: Cell, field: HTMLInputElement) {
      setAt(cell);
      if (now.current[idOf(cell)] === undefined) field.select();
    },
    /** Handles blur on the element around a field and its callout, once the focus leaves both. */
    blur(cell: Cell, { currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (currentTarget.contains(relatedTarget)) return;
      const shown = shownAt(cell);
      if (!shown || !now.current[idOf(cell)]) return;
      const { drafts: after, post: posted } = blurred(now.current, cell, shown);
      keep(after);
      if (posted) post(posted);
    },
  };
}
export type TypingControls<Cell, Value> = ReturnType<typeof useTyping<Cell, Value>>;

function keyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Key | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return shiftKey ? 'back' : 'enter';
  if (key === 'Delete') return 'delete';
  if (key === 'Escape') return 'escape';
  return ARROWS[key] ?? null;
}
