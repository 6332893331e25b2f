import type { PlayerId } from '#domain/players.ts';
import type { Card } from './card.ts';

/**
 * Another player whose card has the same 18 holes; null if there is none. Probably one paper card was typed twice,
 * but two players can happen to play the same round, so this is only a warning. Incomplete cards are not compared.
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
