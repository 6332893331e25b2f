import { HOLES } from './rules.ts';
import { MAX_STROKES, MIN_STROKES } from './strokes.ts';
import type { TeamId } from './teams.ts';

export const LEAST_TOTAL: number = HOLES * MIN_STROKES;
export const MOST_TOTAL: number = HOLES * MAX_STROKES;

/** The total of each team's paper card of a day, as typed. */
export type PaperTotals = Readonly<Record<TeamId, number | null>>;

/** A card that does not add up: the sum on the sheet, and the total on paper. */
export type PaperDifference = { teamId: TeamId; sheet: number; paper: number };

/** A total that a card of 18 holes can have; null for anything else. */
export function parseTotal(text: string): number | null {
  const total = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  return LEAST_TOTAL <= total && total <= MOST_TOTAL ? total : null;
}

/** The posted strokes less the total on paper. Null while there is nothing to compare: no total, or a hole is empty. */
export function paperDifference(strokes: readonly (number | null)[], paper: number | null): number | null {
  const posted = strokes.filter((count) => count !== null);
  if (paper === null || posted.length < HOLES) return null;
  return posted.reduce((sum, count) => sum + count, 0) - paper;
}
