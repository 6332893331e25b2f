import { type Card, PICKED_UP } from '#domain/county-champion/card.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { repeatableRandom } from '#local/random.ts';
import { PAR } from './demo-game.ts';

/** Two cards with 72 strokes each, so that the count-back decides: the second has a better last nine. */
const TIED: readonly Card[] = [
  [4, 4, 3, 4, 4, 4, 3, 5, 4, 4, 4, 4, 5, 4, 4, 3, 4, 5],
  [4, 5, 3, 4, 4, 5, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 4],
];

/** The same cards for the same seed, most of them a few strokes over par. One player picked up on hole 14. */
export function demoCards(count: number, seed: number): Card[] {
  const random = repeatableRandom(seed);
  const cards = Array.from(
    { length: count },
    (): Card => HOLE_NUMBERS.map((hole) => (PAR[hole - 1] ?? 4) + overPar(random.next())),
  );
  return cards.map((card, place) => {
    if (place === 8) return card.map((shows, index) => (index === 13 ? PICKED_UP : shows));
    return TIED[[1, 5].indexOf(place)] ?? card;
  });
}

function overPar(luck: number): number {
  if (luck < 0.1) return -1;
  if (luck < 0.55) return 0;
  return luck < 0.9 ? 1 : 2;
}
