import type { DeskCard, DeskCardHole, DeskCards, SignedCard } from '#contract/desk/cards.ts';
import { type Card, type CardHole, type CardSummary, summarizeCard } from '#domain/county-champion/card.ts';
import { sameCardAs } from '#domain/county-champion/same-cards.ts';
import { differingHoles } from '#domain/county-champion/second-entry.ts';
import { compareSignedFor, type SignedFor } from '#domain/county-champion/signed-for.ts';
import type { PlayerId } from '#domain/players.ts';
import { HOLE_NUMBERS, HOLES } from '#domain/rules.ts';
import type { FieldOf, FieldView } from '#web/desk/outbox/field-view.ts';
import { type CardCell, cardCellId, SIGNED } from './card-cells.ts';
import type { CardKind } from './cards-outbox.ts';

export type CardCellView = FieldView<CardKind> & { cell: CardCell };

/** The result of checking a whole card. */
export type Verdict =
  | SignedFor
  | { kind: 'not signed' }
  | { kind: 'ruled' | 'no card' }
  /** This organizer is typing the second entry. */
  | { kind: 'blind' }
  /** The two entries differ on these holes. */
  | { kind: 'entries differ'; holes: number[] };

export type CardView = {
  player: DeskCard['player'];
  group: number;
  /** Null while this organizer is typing the second entry. */
  signed: SignedCard | null;
  second: DeskCard['second'];
  /** Holes on which the two entries differed until one of them was corrected. */
  settled: number[];
  /** Summary of the shown entry. */
  summary: CardSummary;
  /** The signed total, including one that has not been sent yet. */
  signedTotal: number | null;
  verdict: Verdict;
  /** Another player whose card has the same score on every hole. */
  sameAs: DeskCard['player'] | null;
};

export type CardsView = {
  /** In typing order. */
  cells: Readonly<Record<string, CardCellView>>;
  cards: readonly CardView[];
  /** Number of refused or conflicting fields. */
  problems: number;
  /** Number of holes that the server has saved. */
  posted: number;
};

/** The saved cards, combined with this organizer's corrections. */
export function cardsView(
  tournamentId: number,
  { groups }: DeskCards,
  fieldOf: FieldOf<CardKind>,
): CardsView {
  const views: CardCellView[] = [];
  const holeOf = (row: DeskCardHole, entry: CardCell['entry']): CardHole => {
    const { id, playerId, hole } = row;
    const field = fieldOf({ kind: 'card hole', tournamentId, id, playerId, entry, hole }, row);
    views.push({ ...field, cell: { playerId, entry, hole } });
    return field.counts;
  };
  const totalOf = (signed: SignedCard): number | null => {
    const { id, playerId } = signed;
    const field = fieldOf({ kind: 'signed total', tournamentId, id, playerId }, signed);
    views.push({ ...field, cell: { playerId, entry: 'first', hole: SIGNED } });
    return typeof field.counts === 'number' ? field.counts : null;
  };
  const typed = groups.flatMap(({ group, cards }) =>
    cards.map(({ player, holes, signed, second }) => {
      const entry = holes ? 'first' : 'second';
      const card = (holes ?? second.holes).map((hole) => holeOf(hole, entry));
      const signedTotal = signed && totalOf(signed);
      const settled = second.state === 'done' ? settledHoles(holes ?? [], second.holes) : [];
      return { player, group, signed, second, settled, card, signedTotal };
    }),
  );
  // A card that is being typed a second time is not compared with others.
  const all = typed.flatMap(({ player, signed, card }) => (signed ? [{ player: player.id, card }] : []));
  const nameOf = (id: PlayerId | null) => typed.find(({ player }) => player.id === id)?.player ?? null;
  return {
    cells: Object.fromEntries(views.map((view) => [cardCellId(view.cell), view])),
    cards: typed.map(({ card, ...rest }) => ({
      ...rest,
      summary: summarizeCard(card),
      verdict: verdictOf(card, rest),
      sameAs: nameOf(sameCardAs(rest.player.id, all)),
    })),
    problems: views.filter(({ refused }) => refused !== null).length,
    posted: views.filter(({ cell, saved }) => cell.hole !== SIGNED && saved !== null).length,
  };
}

/** Holes that were corrected, in either entry, after the second entry was complete. */
function settledHoles(first: readonly DeskCardHole[], second: readonly DeskCardHole[]): number[] {
  const least = Math.min(...second.map(({ version }) => version));
  const typedOnce = second.filter(({ version }) => version === least);
  const complete = typedOnce.reduce(
    (latest, { setBy }) => (setBy && setBy.at > latest ? setBy.at : latest),
    '',
  );
  const isLater = ({ setBy }: DeskCardHole) => setBy !== null && setBy.at > complete;
  const changed = [...first.filter(isLater), ...second.filter(isLater)].map(({ hole }) => hole);
  return HOLE_NUMBERS.filter((hole) => changed.includes(hole));
}

type Judged = Pick<CardView, 'signed' | 'signedTotal' | 'second'>;

function verdictOf(card: Card, { signed, signedTotal: total, second }: Judged): Verdict {
  if (!signed) return { kind: 'blind' };
  if (signed.noCard) return { kind: 'no card' };
  const again = second.holes.map(({ strokes }) => strokes);
  const differing = second.state === 'done' ? differingHoles(card, again) : [];
  if (differing.length > 0) return { kind: 'entries differ', holes: differing };
  const sum = summarizeCard(card).total;
  const compared = compareSignedFor(card, { out: signed.out, in: signed.in, total: total ?? 0 });
  if (compared.kind === 'no total') return compared;
  if (sum !== null && signed.ruledTotal === sum) return { kind: 'ruled' };
  return total === null ? { kind: 'not signed' } : compared;
}

/** Whether a card needs no further action. */
export function isDone({ summary, verdict }: CardView): boolean {
  if (verdict.kind === 'blind' || verdict.kind === 'entries differ') return false;
  if (verdict.kind === 'no card') return true;
  if (summary.state === 'picked up') return summary.holesPlayed === HOLES;
  return verdict.kind === 'agrees' || verdict.kind === 'ruled';
}
