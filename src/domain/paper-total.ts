import { HOLES } from './rules.ts';
import { MAX_STROKES, MIN_STROKES } from './strokes.ts';
import type { TeamId } from './teams.ts';

export const LEAST_TOTAL: number = HOLES * MIN_STROKES;
export const MOST_TOTAL: number = HOLES * MAX_STROKES;

/** The typed total of each team's paper card for a day. */
export type PaperTotals = Readonly<Record<TeamId, number | null>>;

/** A paper card whose total differs from the posted strokes: their sum (`sheet`) and the total (`paper`). */
export type PaperDifference = { teamId: TeamId; sheet: number; paper: number };

/** Parses a total that a card of 18 holes can have; null for anything else. */
export function parseTotal(text: string): number | null {
  const total = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  return LEAST_TOTAL <= total && total <= MOST_TOTAL ? total : null;
}

/** The posted strokes minus the paper total. Null while they cannot be compared: the total or a hole is missing. */
export function paperDifference(strokes: readonly (number | null)[], paper: number | null): number | null {
  const posted = strokes.filter((count) => count !== null);
  if (paper === null || posted.length < HOLES) return null;
  return posted.reduce((sum, count) => sum + count, 0) - paper;
}
