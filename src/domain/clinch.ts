import { pointsByHole, type Results, type TeamTotals, teamTotals } from './leaderboard.ts';
import type { PointsRule } from './points.ts';
import { MATCHES } from './rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from './teams.ts';

export type Clinch = {
  points: number;
  mostPossible: number;
  bestRivalCanReach: number;
  /** First alone, whatever happens from here on. */
  clinched: boolean;
  /** Winning this many of the holes left outright, whichever they are, is enough. */
  holeWinsToClinch: number | null;
};

/** What is still to be played for: the rule of each open hole, and how many matches are open. */
type Left = { holes: readonly PointsRule[]; matches: number };

/** How far each team can come, and whether the first place is certain. */
export function clinch(results: Results): Record<TeamId, Clinch> {
  const totals = teamTotals(results);
  const left = whatIsLeft(results);
  const stillToWin = sum(left.holes.map((rule) => rule.sole));

  return byTeam((teamId) => {
    const own = totals[teamId];
    const rivals = TEAM_IDS.filter((other) => other !== teamId).map((other) => totals[other]);
    const holeWinsToClinch = winsNeeded(own, rivals, left);
    return {
      points: own.points,
      mostPossible: own.points + stillToWin,
      bestRivalCanReach: Math.max(...rivals.map((rival) => rival.points)) + stillToWin,
      clinched: holeWinsToClinch === 0,
      holeWinsToClinch,
    };
  });
}

/**
 * An undecided hole is open to every result, whatever strokes stand in it: a posted count may yet
 * be corrected, and nothing is claimed from half a hole. A completed tournament has nothing left,
 * even where a hole or a match was never entered.
 */
function whatIsLeft(results: Results): Left {
  if (results.status === 'completed') return { holes: [], matches: 0 };
  const open = pointsByHole(results).filter((hole) => !hole.decided);
  const ended = results.matches.filter((match) => match.winner !== null);
  return { holes: open.map((hole) => results.rules[hole.day]), matches: MATCHES - ended.length };
}

/**
 * The worst case against one rival: the rival takes the second place on the holes we win, is low
 * alone on all others while we get nothing there, and wins every open match. Each rival is met
 * singly, since each one's worst case can really happen. Level on points is enough where the matches
 * already decide, so this can be one win fewer than points alone would ask for.
 */
function winsNeeded(own: TeamTotals, rivals: readonly TeamTotals[], left: Left): number | null {
  // A win turns the rival's sole low into ours. The days may pay differently, so the cheapest
  // holes are counted as won first: the promise must hold for any choice of holes.
  const swings = left.holes.map((rule) => 2 * rule.sole - rule.soleSecond).toSorted((a, b) => a - b);
  const stillToWin = sum(left.holes.map((rule) => rule.sole));

  for (let wins = 0; wins <= swings.length; wins++) {
    const gained = sum(swings.slice(0, wins)) - stillToWin;
    const certain = rivals.every((rival) => {
      const margin = own.points - rival.points + gained;
      return margin > 0 || (margin === 0 && own.matchesWon > rival.matchesWon + left.matches);
    });
    if (certain) return wins;
  }
  return null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
