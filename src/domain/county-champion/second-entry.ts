import type { PlayerId } from '#domain/players.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import type { Card } from './card.ts';
import { contenders, type Entry } from './ranking.ts';

/**
 * `asked`: the requesting organizer should type the second entry. `of another`: that organizer typed the
 * first entry, so another one should type the second.
 */
export const SECOND_ENTRY_STATES = ['not asked', 'asked', 'of another', 'done'] as const;
export type SecondEntryState = (typeof SECOND_ENTRY_STATES)[number];

/** A player's first entry, and as much of the second entry as has been typed. */
export type TypedCard = Entry & { second: Card; firstTypist: string | null };

/**
 * The state of each player's second entry for the organizer `reader`. Only the cards of players who may win
 * are typed twice.
 */
export function secondEntries(
  cards: readonly TypedCard[],
  reader: string,
): ReadonlyMap<PlayerId, SecondEntryState> {
  const mayWin = new Set(contenders(cards));
  return new Map(
    cards.map(({ player, second, firstTypist }): [PlayerId, SecondEntryState] => {
      if (!second.includes(null)) return [player, 'done'];
      if (!mayWin.has(player)) return [player, 'not asked'];
      return [player, firstTypist === reader ? 'of another' : 'asked'];
    }),
  );
}

/** The holes on which the two entries differ; empty until the second entry is complete. */
export function differingHoles(first: Card, second: Card): number[] {
  if (second.includes(null)) return [];
  return HOLE_NUMBERS.filter((hole) => first[hole - 1] !== second[hole - 1]);
}
