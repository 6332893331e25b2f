import { byTeam, TEAM_IDS, type TeamId } from './teams.ts';

/** Each team's posted strokes on one hole; null until they are posted. */
export type StrokesByTeam = Readonly<Record<TeamId, number | null>>;

/** Points for a sole low score, for one shared by two or three teams, and for a sole second behind a sole low score. */
export type PointsRule = {
  sole: number;
  sharedByTwo: number;
  sharedByThree: number;
  soleSecond: number;
};

/** The most that a hole can pay one team. It limits a team to 36 points a day and 72 in all. */
export const MOST_POINTS_PER_HOLE = 2;
const MOST_POINTS_PAID_OUT_PER_HOLE = 3;

/** A hole is decided once every team has strokes on it. */
export function isDecided(strokes: StrokesByTeam): strokes is Readonly<Record<TeamId, number>> {
  return TEAM_IDS.every((teamId) => strokes[teamId] !== null);
}

/** Points per team for one hole. An undecided hole pays none. */
export function holePoints(strokes: StrokesByTeam, rule: PointsRule): Record<TeamId, number> {
  if (!isDecided(strokes)) return byTeam(() => 0);

  const counts = TEAM_IDS.map((teamId) => strokes[teamId]);
  const low = Math.min(...counts);
  const behind = counts.filter((count) => count > low);
  const sharing = counts.length - behind.length;
  const best = [rule.sole, rule.sharedByTwo, rule.sharedByThree][sharing - 1] ?? 0;

  const next = Math.min(...behind);
  const secondIsSole = behind.filter((count) => count === next).length === 1;
  const second = sharing === 1 && secondIsSole ? rule.soleSecond : 0;

  return byTeam((teamId) => {
    if (strokes[teamId] === low) return best;
    return strokes[teamId] === next ? second : 0;
  });
}

/**
 * Whether all points are whole numbers within bounds. Nothing may pay more than a sole low score, because a team's
 * maximum is computed from sole low scores alone.
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
