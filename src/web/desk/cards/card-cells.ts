import { type CardHole, PICKED_UP } from '#domain/county-champion/card.ts';
import type { PlayerId } from '#domain/players.ts';
import { HOLES } from '#domain/rules.ts';
import { MAX_STROKES, MIN_STROKES, parseStrokes } from '#domain/strokes.ts';
import type { Layout } from '#web/desk/typing/typing.ts';
import { SIGNED } from './cards-outbox.ts';

/** A field of a card: a hole, or `SIGNED`. */
export type CardCell = { playerId: PlayerId; hole: number };
export type CardValue = Exclude<CardHole, null>;

export const LEAST_TOTAL = HOLES * MIN_STROKES;
export const MOST_TOTAL = HOLES * MAX_STROKES;

export function cardCellId({ playerId, hole }: CardCell): string {
  return hole === SIGNED ? `card-${playerId}-signed` : `card-${playerId}-${hole}`;
}

/** As somebody reads a card out: 1 to 18, then what was signed for, then the next card. */
function fieldAfter(hole: number): number | null {
  if (hole === SIGNED) return null;
  return hole === HOLES ? SIGNED : hole + 1;
}
function fieldBefore(hole: number): number | null {
  if (hole === SIGNED) return HOLES;
  return hole === 1 ? null : hole - 1;
}

/** How cards are typed on: these players' in this order. */
export function cardsLayout(players: readonly PlayerId[]): Layout<CardCell, CardValue> {
  const neighbour = (playerId: PlayerId, steps: number) => players[players.indexOf(playerId) + steps];
  return {
    idOf: cardCellId,
    typeable: (text, { hole }) =>
      hole !== SIGNED && /p/i.test(text) ? 'P' : text.replace(/\D/g, '').slice(0, hole === SIGNED ? 3 : 2),
    read(text, { hole }) {
      if (text === 'P') return PICKED_UP;
      if (hole === SIGNED) {
        const total = Number(text);
        return LEAST_TOTAL <= total && total <= MOST_TOTAL ? total : null;
      }
      const parsed = parseStrokes(text);
      return parsed.ok ? parsed.strokes : null;
    },
    next({ playerId, hole }, steps) {
      const field = steps === 1 ? fieldAfter(hole) : fieldBefore(hole);
      if (field !== null) return { playerId, hole: field };
      const other = neighbour(playerId, steps);
      return other === undefined ? null : { playerId: other, hole: steps === 1 ? 1 : SIGNED };
    },
    beside(cell, direction) {
      const { playerId, hole } = cell;
      if (direction === 'left') return { playerId, hole: fieldBefore(hole) ?? hole };
      if (direction === 'right') return { playerId, hole: fieldAfter(hole) ?? hole };
      const other = players.indexOf(playerId) + (direction === 'up' ? -1 : 1);
      return { playerId: players[other] ?? playerId, hole };
    },
  };
}
