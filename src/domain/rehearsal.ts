import { HOLES } from './rules.ts';
import { MAX_STROKES } from './strokes.ts';
import { byTeam, type TeamId } from './teams.ts';

/** The rehearsal's id, used where a tournament has its year (D-20). No real tournament can have this id. */
export const REHEARSAL_ID = 9999;

/** Plausible strokes for three teams on one hole. `random` returns numbers from 0 up to, but not including, 1. */
export function madeUpStrokes(random: () => number): Record<TeamId, number> {
  return byTeam(() => madeUpScore(random()));
}

function madeUpScore(luck: number): number {
  if (luck < 0.2) return 3;
  if (luck < 0.7) return 4;
  return luck < 0.95 ? 5 : 6;
}

/** A card of 18 holes with a signed total that is one too high. */
export function madeUpCard(random: () => number): { strokes: number[]; signed: number } {
  const strokes = Array.from({ length: HOLES }, () => madeUpScore(random()));
  return { strokes, signed: strokes.reduce((sum, hole) => sum + hole, 0) + 1 };
}

/** A different score for the same hole: one stroke more or, if that exceeds the maximum, one stroke fewer. */
export function anotherScore(strokes: number | null): number {
  if (strokes === null) return 4;
  return strokes < MAX_STROKES ? strokes + 1 : strokes - 1;
}
