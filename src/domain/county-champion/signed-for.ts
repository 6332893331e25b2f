import { type Card, summarizeCard } from './card.ts';

/** The sums that the player signed for on paper. The sums of the nines are optional; the total is not. */
export type Signed = { out: number | null; in: number | null; total: number };

export type Nine = 'front' | 'back';

export type SignedFor =
  | { kind: 'no total'; because: 'holes missing' | 'picked up' }
  | { kind: 'agrees' }
  | {
      kind: 'differs';
      /** Signed total minus the sum of the holes. */
      by: number;
      /** The nines that differ. Empty if each nine agrees and only the total was added up wrong; null if unknown. */
      nines: { nine: Nine; by: number }[] | null;
    };

/**
 * Compares the signed total with the sum of the holes. If neither nine was signed for, a difference cannot be
 * located, and `nines` is null. One signed nine is enough, because the other follows from the total. A card
 * whose nines differ does not agree even if the totals do, because the count-back uses the back nine.
 */
export function compareSignedFor(card: Card, signed: Signed): SignedFor {
  const { state, out, in: back, total } = summarizeCard(card);
  if (out === null || back === null || total === null) {
    return { kind: 'no total', because: state === 'picked up' ? 'picked up' : 'holes missing' };
  }

  const by = signed.total - total;
  const nines = ninesOf(signed);
  if (nines === null) return by === 0 ? { kind: 'agrees' } : { kind: 'differs', by, nines: null };

  const differing = [
    { nine: 'front' as const, by: nines.out - out },
    { nine: 'back' as const, by: nines.in - back },
  ].filter((nine) => nine.by !== 0);
  return by === 0 && differing.length === 0 ? { kind: 'agrees' } : { kind: 'differs', by, nines: differing };
}

/** A card counts once its 18 holes agree with the signed total, or an organizer has ruled that the holes are right. */
export function cardCounts(card: Card, signed: Signed | null, ruledRight: boolean): boolean {
  if (summarizeCard(card).total === null) return false;
  return ruledRight || (signed !== null && compareSignedFor(card, signed).kind === 'agrees');
}

function ninesOf(signed: Signed): { out: number; in: number } | null {
  if (signed.out === null && signed.in === null) return null;
  const out = signed.out ?? signed.total - (signed.in ?? 0);
  return { out, in: signed.in ?? signed.total - out };
}
