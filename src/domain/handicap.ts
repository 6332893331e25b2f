const BEST_HANDICAP = -10;
const HIGHEST_HANDICAP = 54;

export type ParsedHandicap = { ok: true; handicap: number } | { ok: false; reason: string };

/** `+2.1` is better than scratch and is stored as -2.1. A minus sign is refused, because its meaning is ambiguous. */
export function parseHandicap(text: string): ParsedHandicap {
  const typed = text.trim();
  if (typed === '') return { ok: false, reason: 'Enter a handicap.' };
  if (/^[-\u2212\u2013]/.test(typed)) {
    return { ok: false, reason: 'Write a handicap better than scratch with a plus, like +2.1.' };
  }
  const [, plus, amount] = /^(\+?)(\d{1,2}(?:\.\d)?)$/.exec(typed) ?? [];
  if (amount === undefined) {
    return { ok: false, reason: 'A handicap is a number with at most one decimal, like 12.4 or +2.1.' };
  }
  const handicap = plus && Number(amount) > 0 ? -Number(amount) : Number(amount); // never -0
  if (handicap < BEST_HANDICAP || handicap > HIGHEST_HANDICAP) {
    return { ok: false, reason: `Handicaps go from +${-BEST_HANDICAP} to ${HIGHEST_HANDICAP}.` };
  }
  return { ok: true, handicap };
}

/** '+2.1', '0.0', '12.4' */
export function formatHandicap(handicap: number): string {
  const amount = Math.abs(handicap).toFixed(1);
  return handicap < 0 ? `+${amount}` : amount;
}
