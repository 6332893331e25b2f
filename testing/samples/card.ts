import type { Card, CardHole } from '#domain/county-champion/card.ts';
import { HOLES } from '#domain/rules.ts';

/** For tests: a card from two nines. Missing holes are empty. */
export function sampleCard(out: readonly CardHole[], back: readonly CardHole[]): Card {
  const nine = (holes: readonly CardHole[]) =>
    Array.from({ length: HOLES / 2 }, (_, index) => holes[index] ?? null);
  return [...nine(out), ...nine(back)];
}
