import type { PlayerId } from '#domain/players.ts';
import type { Card } from './card.ts';

/**
 * The other player whose card has the same 18 holes, if there is one: probably one paper card typed twice. A warning,
 * never a refusal, because two players can play the same round. Cards that are not full are not compared.
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
