import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Cell, cellId, type Direction, type EnterGoes, turned } from './cells.ts';
import type { SheetView } from './sheet-view.ts';
import {
  blurred,
  type Drafts,
  emptied,
  type Key,
  type Post,
  type Pressed,
  pressed,
  typed,
} from './typing.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** As in the stylesheet: there the sheet is turned. */
const TURNED = '(max-width: 820px)';

export const FIRST_PAPER = 'paper-timbermen';

type TypingOptions = {
  view: SheetView;
  goes: EnterGoes;
  post: (post: Post) => void;
  /** Esc: what was refused is given up. */
  discard: (key: string) => void;
  onKeys: () => void;
};

/** What is typed, and where. Focus moves within the key press: the next key finds its field. */
export function useTyping({ view, goes, post, discard, onKeys }: TypingOptions) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [at, setAt] = useState<Cell | null>(null);
  const now = useRef<Drafts>({}); // keys come faster than renders
  const shownAt = (cell: Cell) => view.cells[cellId(cell)];

  function keep(after: Drafts) {
    now.current = after;
    setDrafts(after);
  }
  function carryOut(cell: Cell, { drafts: after, post: posted, to }: Pressed) {
    keep(after);
    if (posted) post(posted);
    if (to === 'end') document.getElementById(FIRST_PAPER)?.focus();
    else if (to !== cell) focusCell(to);
  }
  function press(cell: Cell, key: Key) {
    const shown = shownAt(cell);
    if (!shown) return;
    if (key === 'escape' && shown.refused) discard(shown.refused.key);
    carryOut(cell, pressed(now.current, cell, key, shown, goes));
  }
  const isProblem = ({ refused, cell }: { refused: unknown; cell: Cell }) =>
    refused !== null || now.current[cellId(cell)]?.state === 'refused';
  function goToProblem() {
    const problems = Object.values(view.cells).filter(isProblem);
    const after = problems.findIndex(({ cell }) => at !== null && cellId(cell) === cellId(at)) + 1;
    const next = problems[after] ?? problems[0];
    if (next) focusCell(next.cell);
  }

  const onF2 = useRef(goToProblem);
  useEffect(() => {
    onF2.current = goToProblem;
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      onF2.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return {
    at,
    drafts,
    press,
    goToProblem,
    empty: (cell: Cell) => {
      const shown = shownAt(cell);
      if (shown) carryOut(cell, emptied(now.current, cell, shown));
      focusCell(cell);
    },
    type(cell: Cell, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const shown = shownAt(cell);
      if (!shown) return;
      // The first key takes the place of what was there, wherever the caret is.
      const inserted = nativeEvent instanceof InputEvent ? nativeEvent.data : null;
      const begins = now.current[cellId(cell)] === undefined && inserted !== null;
      keep(typed(now.current, cell, begins ? inserted : target.value, shown));
    },
    keyDown(cell: Cell, event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === '?') onKeys();
      const key = keyOf(event);
      if (event.key !== '?' && !key) return;
      event.preventDefault();
      if (key) press(cell, key);
    },
    focus(cell: Cell, field: HTMLInputElement) {
      setAt(cell);
      if (now.current[cellId(cell)] === undefined) field.select();
    },
    blur(cell: Cell) {
      const shown = shownAt(cell);
      if (!shown || !now.current[cellId(cell)]) return;
      const { drafts: after, post: posted } = blurred(now.current, cell, shown);
      keep(after);
      if (posted) post(posted);
    },
  };
}
export type TypingControls = ReturnType<typeof useTyping>;

export function focusCell(cell: Cell): void {
  document.getElementById(cellId(cell))?.focus();
}

function keyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Key | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return shiftKey ? 'back' : 'enter';
  if (key === 'Delete') return 'delete';
  if (key === 'Escape') return 'escape';
  const arrow = ARROWS[key];
  if (!arrow) return null;
  return window.matchMedia(TURNED).matches ? turned(arrow) : arrow;
}
