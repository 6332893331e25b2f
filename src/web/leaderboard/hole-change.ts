import type { Hole, LeaderboardEntry } from '#contract/tournament.ts';
import { daysInOrder } from './phase.ts';

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

/** 'Hole 9: Powdermen 1, Timbermen 1', 'Hole 4: 1 point each', 'Day 1, hole 5 corrected: level, no points' */
export function sayHole(
  { hole, decided, points }: Hole,
  entries: Entries,
  isCorrection = false,
  which = `Hole ${hole}`,
): string {
  if (!decided) return `${which} is open again`;
  const paid = entries.filter(({ id }) => points[id] > 0);
  const shares = paid.map(({ id, team }) => `${team.name} ${points[id]}`).join(', ');
  const isLevel = paid.length === entries.length;
  const what = isLevel ? '1 point each' : shares || 'level, no points';
  return `${which}${isCorrection ? ' corrected' : ''}: ${what}`;
}

const pointsOf = ({ points }: Hole) => Object.values(points).join();
