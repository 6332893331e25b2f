/**
 * What a day pays on a hole: the low score, those who share it by how many they are, and a second
 * place that nobody shares behind a low score that nobody shares.
 */
export type PointsRule = {
  sole: number;
  sharedByTwo: number;
  sharedByThree: number;
  soleSecond: number;
};

/** The most one hole pays one team; 36 a day and 72 in all follow from it. */
export const MOST_POINTS_PER_HOLE = 2;
const MOST_POINTS_PAID_OUT_PER_HOLE = 3;

/** A hole is decided once every team has strokes on it. */
export function isDecided(strokes: readonly (number | null)[]): strokes is readonly number[] {
  return strokes.every((count) => count !== null);
}

/** Points per team for one hole, in the order given. A hole that is not decided pays nobody. */
export function holePoints(strokes: readonly (number | null)[], rule: PointsRule): number[] {
  if (!isDecided(strokes)) return strokes.map(() => 0);

  const low = Math.min(...strokes);
  const behind = strokes.filter((count) => count > low);
  const sharing = strokes.length - behind.length;
  const best = [rule.sole, rule.sharedByTwo, rule.sharedByThree][sharing - 1] ?? 0;

  const next = Math.min(...behind);
  const secondIsSole = behind.filter((count) => count === next).length === 1;
  const second = sharing === 1 && secondIsSole ? rule.soleSecond : 0;

  return strokes.map((count) => {
    if (count === low) return best;
    return count === next ? second : 0;
  });
}

/**
 * Whether organizers may set this rule. Nothing may pay more than the sole low score: what a team
 * can still reach is reckoned as a sole low on every hole that is left.
 */
export function isLegalRule(rule: PointsRule): boolean {
  const { sole, sharedByTwo, sharedByThree, soleSecond } = rule;
  const paidOut = [sole + soleSecond, 2 * sharedByTwo, 3 * sharedByThree];
  return (
    [sole, sharedByTwo, sharedByThree, soleSecond].every(
      (points) => Number.isInteger(points) && points >= 0 && points <= sole,
    ) &&
    sole <= MOST_POINTS_PER_HOLE &&
    paidOut.every((points) => points <= MOST_POINTS_PAID_OUT_PER_HOLE)
  );
}
