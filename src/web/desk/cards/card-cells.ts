import { type CardHole, PICKED_UP } from '#domain/county-champion/card.ts';
import { parseTotal } from '#domain/paper-total.ts';
import type { PlayerId } from '#domain/players.ts';
import { parseStrokes } from '#domain/strokes.ts';
import type { Layout } from '#web/desk/typing/typing.ts';

/** The field for the total that the player signed for. It follows hole 18. */
export const SIGNED = 'signed' as const;

/** A field of a card: a hole in the first or second entry, or the signed total. */
export type CardCell = { playerId: PlayerId; entry: 'first' | 'second'; hole: number | typeof SIGNED };
export type CardValue = Exclude<CardHole, null>;

export function cardCellId({ playerId, entry, hole }: CardCell): string {
  const card = entry === 'first' ? 'card' : 'second';
  return `${card}-${playerId}-${hole}`;
}

/** The typing layout of the cards: the fields in the order in which the paper is read out. */
export function cardsLayout(order: readonly CardCell[]): Layout<CardCell, CardValue> {
  const places = new Map(order.map((cell, at) => [cardCellId(cell), at]));
  const along = (cell: CardCell, steps: number) => order[(places.get(cardCellId(cell)) ?? -2) + steps];
  const players = [...new Set(order.map(({ playerId }) => playerId))];
  return {
    idOf: cardCellId,
    typeable: (text, { hole }) =>
      hole !== SIGNED && /p/i.test(text) ? 'P' : text.replace(/\D/g, '').slice(0, hole === SIGNED ? 3 : 2),
    read(text, { hole }) {
      if (text === 'P') return PICKED_UP;
      if (hole === SIGNED) return parseTotal(text);
      const parsed = parseStrokes(text);
      return parsed.ok ? parsed.strokes : null;
    },
    next: (cell, steps) => along(cell, steps) ?? null,
    beside(cell, direction) {
      if (direction === 'left' || direction === 'right') {
        const neighbour = along(cell, direction === 'left' ? -1 : 1);
        return neighbour?.playerId === cell.playerId ? neighbour : cell;
      }
      const other = players[players.indexOf(cell.playerId) + (direction === 'up' ? -1 : 1)];
      return order.find(({ playerId, hole }) => playerId === other && hole === cell.hole) ?? cell;
    },
  };
}
