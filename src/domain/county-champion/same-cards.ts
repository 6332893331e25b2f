import type { PlayerId } from '#domain/players.ts';
import type { Card } from './card.ts';

/**
 * Another player with the same strokes on all 18 holes, or null: probably one paper card typed twice. This is only a
 * warning, because two players can happen to play the same round. Incomplete cards are not compared.
 */
export function sameCardAs(
  player: PlayerId,
  cards: readonly { player: PlayerId; card: Card }[],
): PlayerId | null {
  const own = cards.find((other) => other.player === player)?.card;
  if (!own || own.includes(null)) return null;
  const same = cards.find(
    (other) => other.player !== player && own.every((strokes, at) => strokes === other.card[at]),
  );
  return same?.player ?? null;
}
