import { parseStrokes } from '#domain/strokes.ts';
import type { Seen } from '#web/outbox/seen.ts';
import { type Cell, cellBeside, cellId, type Direction, type EnterGoes, nextCell } from './cells.ts';

/** What is being typed into a field. It belongs to what the person saw when they began, whatever arrives later. */
export type Draft = {
  text: string;
  seen: Seen;
  /** `refused`: it is no number of strokes. `asks`: the hole is to be emptied, and that is asked once. */
  state: 'typing' | 'refused' | 'asks';
};
export type Drafts = Readonly<Record<string, Draft>>;

/** What a field shows, and what somebody who begins to type there has seen. */
export type Shown = { strokes: number | null; seen: Seen };

export type Post = { cell: Cell; strokes: number | null; seen: Seen };

export type Key = 'enter' | 'back' | 'delete' | 'escape' | Direction;

/** After a key: the drafts, what is posted, and where the focus goes; `end` is behind the 54th. */
export type Pressed = { drafts: Drafts; post: Post | null; to: Cell | 'end' };

/** Two digits are two digits: nothing moves until a key says so. */
export function typed(drafts: Drafts, cell: Cell, text: string, { seen }: Shown): Drafts {
  const id = cellId(cell);
  const digits = text.replace(/\D/g, '').slice(0, 2);
  return { ...drafts, [id]: { text: digits, seen: drafts[id]?.seen ?? seen, state: 'typing' } };
}

export function pressed(drafts: Drafts, cell: Cell, key: Key, shown: Shown, goes: EnterGoes): Pressed {
  const draft = drafts[cellId(cell)];
  if (key === 'escape') return { drafts: without(drafts, cell), post: null, to: cell };
  if (key === 'delete') {
    if (shown.strokes === null) return { drafts: without(drafts, cell), post: null, to: cell };
    return draft?.state === 'asks' ? emptied(drafts, cell, shown) : asked(drafts, cell, shown);
  }
  const left = leaves(drafts, cell, shown);
  return { ...left, to: left.stays ? cell : destination(cell, key, goes) };
}

/** The person has said yes to the question. */
export function emptied(drafts: Drafts, cell: Cell, shown: Shown): Pressed {
  const seen = drafts[cellId(cell)]?.seen ?? shown.seen;
  return { drafts: without(drafts, cell), post: { cell, strokes: null, seen }, to: cell };
}

function asked(drafts: Drafts, cell: Cell, { seen }: Shown): Pressed {
  const id = cellId(cell);
  const draft: Draft = { text: '', seen: drafts[id]?.seen ?? seen, state: 'asks' };
  return { drafts: { ...drafts, [id]: draft }, post: null, to: cell };
}

type Left = { drafts: Drafts; post: Post | null; stays: boolean };

/** What becomes of a field that is about to be left. `stays`: it has something to say first. */
function leaves(drafts: Drafts, cell: Cell, shown: Shown): Left {
  const draft = drafts[cellId(cell)];
  if (!draft) return { drafts, post: null, stays: false };
  if (draft.text === '') {
    if (shown.strokes === null) return { drafts: without(drafts, cell), post: null, stays: false };
    return { ...asked(drafts, cell, shown), stays: true };
  }
  const parsed = parseStrokes(draft.text);
  if (!parsed.ok) {
    const refused: Draft = { ...draft, state: 'refused' };
    return { drafts: { ...drafts, [cellId(cell)]: refused }, post: null, stays: true };
  }
  const { strokes } = parsed;
  const post = strokes === shown.strokes ? null : { cell, strokes, seen: draft.seen };
  return { drafts: without(drafts, cell), post, stays: false };
}

/** By the mouse or Tab: what is right is posted, what is not stays red, and a question is not answered. */
export function blurred(drafts: Drafts, cell: Cell, shown: Shown): Pick<Pressed, 'drafts' | 'post'> {
  const draft = drafts[cellId(cell)];
  if (draft?.text === '') return { drafts: without(drafts, cell), post: null };
  const { drafts: after, post } = leaves(drafts, cell, shown);
  return { drafts: after, post };
}

function destination(cell: Cell, key: 'enter' | 'back' | Direction, goes: EnterGoes): Cell | 'end' {
  if (key === 'enter') return nextCell(cell, goes) ?? 'end';
  if (key === 'back') return nextCell(cell, goes, -1) ?? cell;
  return cellBeside(cell, key);
}

function without(drafts: Drafts, cell: Cell): Drafts {
  const { [cellId(cell)]: _, ...others } = drafts;
  return others;
}
