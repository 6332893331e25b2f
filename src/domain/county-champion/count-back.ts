import type { PlayerId } from '#domain/players.ts';
import { HOLES } from '#domain/rules.ts';
import { type Card, sumOfHoles } from './card.ts';

/** The first holes of the stretches that break a tie; each ends on the last hole. */
const STRETCHES = [10, 13, 16, 18] as const;

/** A card whose 18 holes all have strokes. */
export type FinishedCard = { player: PlayerId; card: Card; total: number };

/** How a tie was settled. Null is a sum that was not needed and stays private. */
export type CountBack = {
  total: number;
  /** In the order of the result. */
  players: PlayerId[];
  stretches: { from: number; to: number; sums: (number | null)[] }[];
};

/** Negative if `a` ranks first, 0 if the two stay level to the end. */
export function compareCards(a: FinishedCard, b: FinishedCard): number {
  return (
    a.total - b.total ||
    STRETCHES.map((from) => stretchSum(a, from) - stretchSum(b, from)).find((by) => by !== 0) ||
    0
  );
}

/** The sums compared for each total that two or more players share, lowest total first. */
export function countBacks(cards: readonly FinishedCard[]): CountBack[] {
  const totals = [...new Set(cards.map(({ total }) => total))].toSorted((a, b) => a - b);
  return totals
    .map((total) => cards.filter((card) => card.total === total).toSorted(compareCards))
    .filter((tied) => tied.length > 1)
    .map((tied) => ({
      total: tied[0]?.total ?? 0,
      players: tied.map(({ player }) => player),
      stretches: STRETCHES.map((from, index) => ({
        from,
        to: HOLES,
        sums: tied.map((card) => (isLevelBefore(card, tied, index) ? stretchSum(card, from) : null)),
      })),
    }));
}

/** Whether a card is still level with another when it comes to this stretch. */
function isLevelBefore(card: FinishedCard, tied: readonly FinishedCard[], stretch: number): boolean {
  return tied.some(
    (other) =>
      other !== card &&
      STRETCHES.slice(0, stretch).every((from) => stretchSum(other, from) === stretchSum(card, from)),
  );
}

const stretchSum = ({ card }: FinishedCard, from: number) => sumOfHoles(card, from, HOLES) ?? Number.NaN;
