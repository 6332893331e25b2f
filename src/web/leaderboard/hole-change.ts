import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import { countPoints } from './live-texts.ts';
import { daysInOrder } from './phase.ts';
import { listTeams } from './state-texts.ts';

type Entries = readonly LeaderboardEntry[];
type Holes = readonly Hole[];

export type HoleChange = { day: Hole['day']; hole: number; text: string };

/** Describes the holes that the new board decides, corrects or reopens. */
export function holeChanges(before: Holes, after: Holes, entries: Entries): HoleChange[] {
  const [today] = daysInOrder([...before, ...after]);
  return after.flatMap((hole, place) => {
    const was = before[place];
    if (!was || (was.decided === hole.decided && pointsOf(was) === pointsOf(hole))) return [];
    const which = hole.day === today ? undefined : `Day ${hole.day}, hole ${hole.hole}`;
    return [
      { day: hole.day, hole: hole.hole, text: sayHole(hole, entries, was.decided || hole.corrected, which) },
    ];
  });
}

/** 'Hole 9: 1 point each for Powdermen and Timbermen', 'Hole 4: 1 point each', 'Hole 5 corrected: tied, no points' */
export function sayHole(
  { hole, decided, points }: Hole,
  entries: Entries,
  isCorrection = false,
  which = `Hole ${hole}`,
): string {
  if (!decided) return `${which} is open again`;
  const paid = entries.filter(({ id }) => points[id] > 0);
  return `${which}${isCorrection ? ' corrected' : ''}: ${sayPoints(paid, points, entries.length)}`;
}

function sayPoints(paid: Entries, points: Hole['points'], teams: number): string {
  const [first, second] = paid;
  if (!first) return 'tied, no points';
  const most = points[first.id];
  if (paid.some(({ id }) => points[id] !== most))
    return paid.map(({ id, team }) => `${team.name} ${countPoints(points[id])}`).join(', ');
  const each = `${countPoints(most)}${second ? ' each' : ''}`;
  return paid.length < teams ? `${each} for ${listTeams(paid)}` : each;
}

const pointsOf = ({ points }: Hole) => Object.values(points).join();
