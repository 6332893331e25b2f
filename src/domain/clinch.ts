import {
  pointsByHole,
  type Results,
  type StandingStatus,
  type TeamTotals,
  teamTotals,
} from './leaderboard.ts';
import type { PointsRule } from './points.ts';
import { MATCHES } from './rules.ts';
import { byTeam, TEAM_IDS, type TeamId } from './teams.ts';

export type Clinch = {
  points: number;
  mostPossible: number;
  /** Whether sole first place is certain, whatever happens on the remaining holes and in the open matches. */
  clinched: boolean;
  /**
   * The number of open holes, whichever they are, that the team must win to be sure of first place. Null if winning
   * all of them is not enough.
   */
  holeWinsToClinch: number | null;
};

/** The points rule of each open hole, and the number of open matches. */
type Left = { holes: readonly PointsRule[]; matches: number };

/** How many points each team can still reach, and whether it has clinched first place. */
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
      clinched: holeWinsToClinch === 0,
      holeWinsToClinch,
    };
  });
}

/**
 * The number of points that guarantees a team sole first place: more than half of all the points that the top
 * two teams have or can still win together. Under the published rules, no lower number is enough until a team
 * has reached it.
 */
export function winningPoints(results: Results): number {
  const totals = teamTotals(results);
  const [first = 0, second = 0] = TEAM_IDS.map((teamId) => totals[teamId].points).toSorted((a, b) => b - a);
  return Math.floor((first + second + sum(whatIsLeft(results).holes.map(mostForTwo))) / 2) + 1;
}

/** The most points that two teams together can take from a hole. */
const mostForTwo = ({ sole, sharedByTwo, sharedByThree, soleSecond }: PointsRule) =>
  Math.max(sole + soleSecond, 2 * sharedByTwo, 2 * sharedByThree);

/** D-6: once a team has clinched, no team is chasing it. */
export function statusInRace(status: StandingStatus, races: Record<TeamId, Clinch>): StandingStatus {
  const decided = TEAM_IDS.some((teamId) => races[teamId].clinched);
  return decided && status === 'chasing' ? 'playing' : status;
}

/**
 * An undecided hole can still have any result, even if some strokes are posted, because strokes may be corrected. A
 * completed tournament has nothing left, even if a hole or a match was never entered.
 */
function whatIsLeft(results: Results): Left {
  if (results.status === 'completed') return { holes: [], matches: 0 };
  const open = pointsByHole(results).filter((hole) => !hole.decided);
  const ended = results.matches.filter((match) => match.winner !== null);
  return { holes: open.map((hole) => results.rules[hole.day]), matches: MATCHES - ended.length };
}

/**
 * Assumes the worst case against one rival: the rival is second on every hole we win, wins all the others outright
 * while we get nothing, and wins every open match. Each rival is checked separately: the worst case can happen with
 * any one of them, but not with two at once. If matches already break the tie, equal points are enough, so
 * the team may need one hole fewer than points alone would require.
 */
function winsNeeded(own: TeamTotals, rivals: readonly TeamTotals[], left: Left): number | null {
  // A win turns the rival's sole low score into ours. The number must be enough whichever holes are won, and the days
  // may pay differently, so the lowest-paying holes are counted first.
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

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
