import type { PlayerId } from '#domain/players.ts';
import { HOLES } from '#domain/rules.ts';
import { type Card, summarizeCard, sumOfHoles } from './card.ts';

export const CONTENDER_STROKES = 2;

/** A player's card on Day 2, and whether it counts yet (see `cardCounts`). `noCard`: nothing was turned in (D-27). */
export type Entry = { player: PlayerId; card: Card; counts: boolean; noCard?: boolean };

export type ChampionRow = {
  player: PlayerId;
  state: 'ranked' | (typeof UNRANKED_ORDER)[number];
  /** Players still tied after the count-back share a position: 1, 1, 3. Null unless ranked. */
  position: number | null;
  shared: boolean;
  holesPlayed: number;
  /** Strokes entered so far; equal to the total once the card is finished. */
  strokes: number;
  /** Null for a card that was picked up or is not finished. */
  total: number | null;
};

export type ChampionBoard = { rows: ChampionRow[]; countBacks: CountBack[] };

const UNRANKED_ORDER = ['to be checked', 'on the course', 'not started', 'picked up', 'no card'] as const;

/** Whether the card needs no more work before Day 2 closes (D-27). */
export const isAccountedFor = (state: ChampionRow['state']) =>
  state === 'ranked' || state === 'picked up' || state === 'no card';

/** Ranked cards come first, then the others by state. Cards in the same state keep the order of `entries`. */
export function championBoard(entries: readonly Entry[]): ChampionBoard {
  const finished = finishedCards(entries.filter(({ counts }) => counts)).toSorted(compareCards);
  const unranked = entries
    .filter(({ player }) => !finished.some((card) => card.player === player))
    .map(unrankedRow);

  return {
    rows: [
      ...finished.map((card) => rankedRow(card, finished)),
      ...UNRANKED_ORDER.flatMap((state) => unranked.filter((row) => row.state === state)),
    ],
    countBacks: countBacks(finished),
  };
}

/**
 * Players whose finished cards are within two strokes of the lead, whether the cards count yet or not. The lead is the
 * lowest total of the cards that count, or of all finished cards if none counts yet, so that one mistyped card does not
 * hide the others.
 */
export function contenders(entries: readonly Entry[]): PlayerId[] {
  const finished = finishedCards(entries);
  const counting = finishedCards(entries.filter(({ counts }) => counts));
  const lead = Math.min(...(counting.length > 0 ? counting : finished).map(({ total }) => total));
  return finished.filter(({ total }) => total <= lead + CONTENDER_STROKES).map(({ player }) => player);
}

function finishedCards(entries: readonly Entry[]): FinishedCard[] {
  return entries.flatMap(({ player, card, noCard }) => {
    const { total } = summarizeCard(card);
    return total === null || noCard ? [] : [{ player, card, total }];
  });
}

function rankedRow(own: FinishedCard, finished: readonly FinishedCard[]): ChampionRow {
  const { holesPlayed, strokes, total } = summarizeCard(own.card);
  return {
    player: own.player,
    state: 'ranked',
    position: 1 + finished.filter((card) => compareCards(card, own) < 0).length,
    shared: finished.some((card) => card !== own && compareCards(card, own) === 0),
    holesPlayed,
    strokes,
    total,
  };
}

function unrankedRow({ player, card, noCard }: Entry): ChampionRow {
  const { state, holesPlayed, strokes, total } = summarizeCard(card);
  const shown = {
    empty: 'not started',
    'under way': 'on the course',
    finished: 'to be checked',
    'picked up': 'picked up',
  } as const;
  return {
    player,
    state: noCard ? 'no card' : shown[state],
    position: null,
    shared: false,
    holesPlayed,
    strokes,
    total,
  };
}

/** First holes of the stretches that break a tie. Each stretch ends on the last hole. */
const STRETCHES = [10, 13, 16, 18] as const;

/** A card whose 18 holes all have strokes. */
type FinishedCard = { player: PlayerId; card: Card; total: number };

/** How a tie was broken. Null marks a sum that was not needed and stays private. */
type CountBack = {
  total: number;
  /** In ranking order. */
  players: PlayerId[];
  stretches: { from: number; to: number; sums: (number | null)[] }[];
};

/** Negative if `a` ranks ahead of `b`, 0 if the two stay tied to the end. */
function compareCards(a: FinishedCard, b: FinishedCard): number {
  return (
    a.total - b.total ||
    STRETCHES.map((from) => stretchSum(a, from) - stretchSum(b, from)).find((by) => by !== 0) ||
    0
  );
}

/** The sums that were compared, for each total that two or more players share, lowest total first. */
function countBacks(cards: readonly FinishedCard[]): CountBack[] {
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

/** Whether a card is still tied with another when this stretch is compared. */
function isLevelBefore(card: FinishedCard, tied: readonly FinishedCard[], stretch: number): boolean {
  return tied.some(
    (other) =>
      other !== card &&
      STRETCHES.slice(0, stretch).every((from) => stretchSum(other, from) === stretchSum(card, from)),
  );
}

const stretchSum = ({ card }: FinishedCard, from: number) => sumOfHoles(card, from, HOLES) ?? Number.NaN;
