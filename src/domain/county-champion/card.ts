import { HOLE_NUMBERS, HOLES } from '#domain/rules.ts';
import { isStrokes } from '#domain/strokes.ts';

export const PICKED_UP = 'picked up';

/** One hole on a card; null while it is empty. */
export type CardHole = number | typeof PICKED_UP | null;

/** One player's holes 1 to 18 on Day 2. */
export type Card = readonly CardHole[];

export type CardState = 'empty' | 'under way' | 'finished' | 'picked up';

export type CardSummary = {
  state: CardState;
  /** Includes picked-up holes. */
  holesPlayed: number;
  /** Strokes entered so far. */
  strokes: number;
  /** Sums of holes 1 to 9 and 10 to 18; null unless every hole of that nine has strokes. */
  out: number | null;
  in: number | null;
  /** Null unless all 18 holes have strokes. */
  total: number | null;
  pickedUpOn: number[];
};

export function isCard(holes: readonly unknown[]): holes is Card {
  return holes.length === HOLES && holes.every(isCardHole);
}

export function summarizeCard(card: Card): CardSummary {
  return {
    state: cardState(card),
    holesPlayed: card.filter((hole) => hole !== null).length,
    strokes: card.reduce<number>((sum, hole) => sum + (typeof hole === 'number' ? hole : 0), 0),
    out: sumOfHoles(card, 1, HOLES / 2),
    in: sumOfHoles(card, HOLES / 2 + 1, HOLES),
    total: sumOfHoles(card, 1, HOLES),
    pickedUpOn: HOLE_NUMBERS.filter((hole) => card[hole - 1] === PICKED_UP),
  };
}

/** The strokes on a range of holes, both ends included; null unless every hole has strokes. */
export function sumOfHoles(card: Card, from: number, to: number): number | null {
  return card
    .slice(from - 1, to)
    .reduce<number | null>((sum, hole) => (sum === null || typeof hole !== 'number' ? null : sum + hole), 0);
}

/** One picked-up hole takes the card out of the running, even while the player is still on the course. */
function cardState(card: Card): CardState {
  if (card.includes(PICKED_UP)) return 'picked up';
  if (card.every((hole) => hole === null)) return 'empty';
  return card.includes(null) ? 'under way' : 'finished';
}

const isCardHole = (hole: unknown): hole is CardHole =>
  hole === null || hole === PICKED_UP || (typeof hole === 'number' && isStrokes(hole));
