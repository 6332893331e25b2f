import { parseTotal } from '#domain/paper-total.ts';
import { parseStrokes } from '#domain/strokes.ts';
import type { Direction, Layout } from '#web/desk/typing/typing.ts';
import { type Cell, cellBeside, cellId, type EnterGoes, nextCell, PAPER, turned } from './cells.ts';

/** The stylesheet's breakpoint. Below it, the sheet is transposed. */
const TURNED = '(width <= 51.25em)';

/** The typing layout of the day sheet. */
export function sheetLayout(
  goes: EnterGoes,
  isTurned: () => boolean = () => window.matchMedia(TURNED).matches,
): Layout<Cell, number> {
  return {
    idOf: cellId,
    typeable: (text, { hole }) => text.replace(/\D/g, '').slice(0, hole === PAPER ? 3 : 2),
    read(text, { hole }) {
      if (hole === PAPER) return parseTotal(text);
      const parsed = parseStrokes(text);
      return parsed.ok ? parsed.strokes : null;
    },
    next: (cell, steps) => nextCell(cell, goes, steps),
    beside: (cell, direction: Direction) => cellBeside(cell, isTurned() ? turned(direction) : direction),
  };
}
