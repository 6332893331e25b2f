import type { DayAgreement } from '#contract/agreement.ts';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { fieldsOf } from '#web/outbox/stored-values.ts';

/** A team's place and total. */
export type Total = Pick<LeaderboardEntry, 'id' | 'totalPoints' | 'position'>;

/** Points and answers of the days (D-17) and the standings, as the captain saw them last. */
export type SeenAgreement = { format: number; days: DayAgreement[]; totals: Total[] | null };

/** Grows when the shape changes: what another release stored is loaded again, not read. */
const FORMAT = 1;

export const NOTHING_SEEN: SeenAgreement = { format: FORMAT, days: [], totals: null };

export function restoredAgreement(stored: unknown): SeenAgreement {
  const { format, days } = fieldsOf(stored);
  return format === FORMAT && Array.isArray(days) ? (stored as SeenAgreement) : NOTHING_SEEN;
}
